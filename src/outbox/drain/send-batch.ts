import type { InferOutput } from 'valibot'
import { type batchAnswer, batchAnswers, mostInBatch } from '../../../contract/wire/batch-answer.ts'
import { limits } from '../engine/engine.ts'
import type { Claim } from './claim.ts'
import { classifyResponse, type Verdict } from './classify-response.ts'
import type { DrainRun } from './drain-run.ts'
import { exchange, opHeaders } from './exchange.ts'
import { type BatchLine, noBatches } from './next-batch.ts'
import { type Sent, sendCall } from './send.ts'

/**
 * An answer doubles the size. Without one, single calls must get through first, and each time twice
 * as many: some lines carry a small request and never a large one.
 */
function afterBatch({ size, failures }: BatchLine, answered: boolean): BatchLine {
  if (answered) return { size: Math.min(mostInBatch, size * 2), failures: 0 }
  return { size: 16 - 16 * 2 ** Math.min(failures, 10), failures: failures + 1 }
}

function verdictOf(
  answer: InferOutput<typeof batchAnswer>,
  { expect }: Extract<Claim['ready'], { via: 'call' }>,
  { date, now }: { date: string | null; now: number },
): Verdict {
  const headers = new Headers({ ...(date !== null && { date }), ...answer.headers })
  const { status, body } = answer
  return classifyResponse({ status, headers, redirected: false, text: body }, expect, now)
}

type Call = Claim & { ready: Extract<Claim['ready'], { via: 'call' }> }

const isCall = (claimed: Claim): claimed is Call =>
  claimed.ready.via === 'call' && !claimed.probe && !claimed.session.cutOff

async function sendTogether(run: DrainRun, calls: [Call, ...Call[]]): Promise<Sent[]> {
  const [first] = calls
  const { line, deps } = run
  let date: string | null = null
  const operations = calls.map(({ op, ready: { wire }, ifMatch, basedOn }) => ({
    ...wire,
    key: op.id,
    actor: op.user,
    ifMatch,
    basedOn,
  }))
  const verdict = await exchange(
    run,
    {
      method: 'POST',
      path: '/api/v1/batch',
      body: JSON.stringify({ operations }),
      headers: { ...opHeaders(run, first), 'content-type': 'application/json' },
      timeoutMs: limits.batchTimeoutMs,
      cookies: false,
    },
    (answer) => {
      date = answer.headers.get('date')
      return classifyResponse(answer, batchAnswers, deps.clock.now())
    },
  )
  // A refused token says nothing about the line.
  if (verdict.do !== 'auth') line.batches = afterBatch(line.batches, verdict.do === 'done')
  switch (verdict.do) {
    case 'done': {
      const { answers } = verdict.data as InferOutput<typeof batchAnswers>
      const now = deps.clock.now()
      return calls.map(({ ready }, n) => {
        const answer = answers[n]
        return answer ? verdictOf(answer, ready, { date, now }) : 'untried'
      })
    }
    case 'retry':
    case 'auth':
      return calls.map(() => verdict)
    default:
      // A server that takes no batches, or not this one, says nothing about a single operation.
      line.batches = noBatches
      return calls.map(() => 'untried')
  }
}

/** Leased calls, each in a request of its own. */
async function sendSingly(run: DrainRun, claims: readonly Claim[]): Promise<Sent[]> {
  return await Promise.all(
    claims.map((claimed) =>
      claimed.ready.via === 'call' ? sendCall(run, claimed, claimed.ready) : 'paused',
    ),
  )
}

/**
 * Sends leased calls in one request, or singly where they do not fit into one.
 * @returns the results in the order of the claims
 */
export async function sendBatch(run: DrainRun, claims: readonly Claim[]): Promise<Sent[]> {
  const [first, ...rest] = claims.filter(isCall)
  const fits =
    first !== undefined &&
    rest.length > 0 &&
    rest.length + 1 === claims.length &&
    // The session or the language may have changed while they were leased.
    rest.every(
      ({ session, language }) =>
        session.accessToken === first.session.accessToken && language === first.language,
    )
  return fits ? await sendTogether(run, [first, ...rest]) : await sendSingly(run, claims)
}
