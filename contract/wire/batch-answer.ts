import * as v from 'valibot'

// Apart from the endpoint: the outbox reads answers without the schema of what it sends.

/** Operations of one batch at most. */
export const mostInBatch = 50

export const batchAnswer = v.object({
  /** HTTP status of the call's own answer */
  status: v.number(),
  /** its headers that say something about the call */
  headers: v.record(v.string(), v.string()),
  /** its JSON text, empty where there is none */
  body: v.string(),
})

export const batchAnswers = v.object({ answers: v.array(batchAnswer) })
