import { App } from '../../../e2e/harness/app.ts'
import type { Measure } from '../figure.ts'

/** From the command to the first answer: on an empty folder with demo data, and again. */
const start: Measure = {
  name: 'start of the server',
  run: async () => {
    const begin = performance.now()
    const app = await App.start()
    try {
      const first = await untilHealthy(app, begin)
      await app.stop()
      const again = performance.now()
      await app.start()
      const restart = await untilHealthy(app, again)
      return [
        { name: 'first start, demo data made', value: first, unit: 's' },
        { name: 'restart', value: restart, unit: 's' },
      ]
    } finally {
      await app.dispose()
    }
  },
}

async function untilHealthy(app: App, begin: number): Promise<number> {
  const answer = await fetch(`${app.url}/api/health`)
  if (!answer.ok) throw new Error(`/api/health answered ${answer.status}`)
  return (performance.now() - begin) / 1000
}

export default start
