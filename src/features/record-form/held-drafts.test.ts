import { expect, test } from 'vitest'
import { draftIsFree, holdDraft } from './held-drafts.ts'

test('a draft is free once all that its left form still does is done', async () => {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  let free = false
  const asked = draftIsFree('a').then(() => {
    free = true
  })
  // The form is left in the same moment, after its draft.
  holdDraft('a', work())
  holdDraft(
    'a',
    work().then(() => Promise.reject(new Error('the disk is full'))),
  )
  await draftIsFree('b')
  ends[1]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(free).toBe(false)
  ends[0]?.()
  await asked
  expect(free).toBe(true)
  await draftIsFree('a')
})
