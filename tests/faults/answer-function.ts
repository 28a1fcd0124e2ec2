import { http } from 'msw'
import { network, sandbox } from '../sandbox'

/** Mocks an edge function's response, subject to the sandbox's faults. */
export function answerFunction(name: string, body: object): void {
  network.use(
    http.post(`*/functions/v1/${name}`, async ({ request }) => {
      const { faults } = await sandbox()
      return faults.apply('functions', request, async () => Response.json(body))
    }),
  )
}
