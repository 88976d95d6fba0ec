import { batch } from '../../../contract/wire/batch.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { maxJsonBytes } from '../../http/body.ts'
import { problem } from '../../http/problem.ts'
import { refuse } from '../../http/refuse.ts'
import { answerFrom, isQueued, requestOf } from './forward.ts'

/** Milliseconds after which no further operation is begun: the rest fits into another request. */
const patienceMs = 8_000
/** Characters of answers after which none is begun: a refused change carries a whole record. */
const mostAnswered = 1_000_000

export const batchRoutes: Bound[] = [
  bind(
    batch,
    async ({ body, request, services, facts, forward }) => {
      const began = services.clock()
      const answers = []
      let answered = 0
      for (const operation of body.operations) {
        const late = answers.length > 0 && services.clock() - began > patienceMs
        // Whoever has gone asks again for each under its key.
        if (late || answered > mostAnswered || request.signal.aborted) break
        const response = isQueued(operation)
          ? await forward(requestOf(request, operation))
          : refuse(problem('not-found'), facts, services.log)
        const answer = await answerFrom(response)
        answered += answer.body.length
        answers.push(answer)
      }
      return { answers }
    },
    { maxBody: 2 * maxJsonBytes, inParts: true },
  ),
]
