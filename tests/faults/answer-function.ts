import { http } from 'msw'
import { network, sandbox } from '../sandbox'

/** Answers an edge function's calls, with the sandbox's faults. */
export function answerFunction(name: string, body: object): void {
  network.use(
    http.post(`*/functions/v1/${name}`, async ({ request }) => {
      const { faults } = await sandbox()
      return faults.apply('functions', request, async () => Response.json(body))
    }),
  )
}
