import type { Step } from '../step.ts'

export const checkLiveStep: Step = {
  title: 'Check the result',
  plan: 'check everything with npm run check:live',
  async run({ checkLive }) {
    await checkLive()
    return 'the lines above say what is still wrong'
  },
}
