import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { richOf } from '../../../../contract/rich/rich.ts'
import { makeApproval } from '../../../../tests/builders/make-approval.ts'
import { Problem } from '../../../lib/call/problem.ts'
import { readApprovalDraft, valuesOf } from './approval-draft.ts'
import { type ApprovalTarget, useApprovalForm } from './use-approval-form.ts'

const device = vi.hoisted(() => ({
  save: vi.fn(),
  drafts: { put: vi.fn(), remove: vi.fn() },
  photos: { get: vi.fn(), add: vi.fn() },
}))
vi.mock('../../../lib/outbox/page-outbox.ts', () => ({
  outbox: () => device,
  writeBeforeSuperseded: () => () => undefined,
}))
const server = vi.hoisted(() => ({ call: vi.fn(), write: vi.fn() }))
vi.mock('../../../lib/call/call.ts', () => ({ call: server.call }))
vi.mock('../../../lib/call/write.ts', () => ({ write: server.write }))

const file = {
  ...{ id: '0197a000-0000-7000-8000-000000000009', name: '견적.pdf', type: 'application/pdf' },
  ...{ size: 3, sha256: 'a'.repeat(64), opId: null, bytes: new ArrayBuffer(3) },
}
const kept = makeApproval({ status: 'temp', can: { edit: true, submit: true } })
const refused = (code: string, more: Partial<ConstructorParameters<typeof Problem>[0]> = {}) =>
  new Problem({ code, message: '', status: 409, ...more })

beforeEach(() => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  for (const mock of [device.save, device.drafts.remove, server.call, server.write]) {
    mock.mockReset().mockResolvedValue(undefined)
  }
  device.drafts.put.mockReset().mockImplementation(async (draft) => draft)
  device.photos.get.mockReset().mockResolvedValue(file)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = { title: ' 품의 ', content: richOf('본문') }

function open(document: ApprovalTarget['document'] = null, more: object = words) {
  const start = { ...valuesOf(document, { projectId: 3 }), ...more }
  const target: ApprovalTarget = { document, userId: 1, draftId: 'draft', draft: null, start }
  return renderHook(() => useApprovalForm(target)).result
}

const save = async (form: ReturnType<typeof open>, submits: boolean) => {
  let saved: Awaited<ReturnType<typeof form.current.save>> = null
  await act(async () => {
    saved = await form.current.save(submits)
  })
  return saved as Awaited<ReturnType<typeof form.current.save>>
}
const sent = (n: number) => [server.write.mock.calls[n]?.[0].id, server.write.mock.calls[n]?.[1]]

it('a new document is submitted at once, its files follow, and the draft goes with them', async () => {
  const form = open(null, { ...words, files: [file.id] })
  server.write.mockResolvedValue(kept)
  expect(await save(form, true)).toEqual({ is: 'saved', document: kept })
  const [id, { body }] = sent(0)
  expect(id).toBe('approval.create')
  expect(body).toMatchObject({
    id: form.current.entity,
    isTemp: false,
    title: '품의',
    projectId: 3,
  })
  expect(body.uploads.map(({ name }: { name: string }) => name)).toEqual(['견적.pdf'])
  const [draft, intents] = device.save.mock.calls[0] ?? []
  expect([draft, intents.length, intents[0].payload.data.postId]).toEqual([
    'draft',
    1,
    form.current.entity,
  ])
})

it('a press whose answer was lost is gone on with, and not made twice', async () => {
  const form = open()
  server.write.mockRejectedValueOnce(refused('id-taken')).mockResolvedValueOnce(kept)
  server.call.mockResolvedValue({ ...kept, revision: 4 })
  expect(await save(form, true)).toMatchObject({ is: 'saved' })
  const [id, { body }] = sent(1)
  expect([id, body.revision, body.unTemp]).toEqual(['approval.modify', 4, true])
})

it('what was changed elsewhere is not overwritten by the first press', async () => {
  const form = open(kept)
  const newer = makeApproval({ status: 'temp', revision: 5 })
  server.write
    .mockRejectedValueOnce(refused('revision-mismatch', { status: 412, data: newer }))
    .mockResolvedValueOnce(newer)
  expect(await save(form, false)).toEqual({ is: 'newer' })
  expect(device.drafts.remove).not.toHaveBeenCalled()
  expect(await save(form, false)).toMatchObject({ is: 'saved' })
  expect([sent(0)[1].body.revision, sent(1)[1].body.revision]).toEqual([2, 5])
})

it('says what is missing before anything is sent', async () => {
  const form = open(null, { title: ' ', content: null })
  expect(await save(form, false)).toMatchObject({
    ...{ is: 'wrong', own: true },
    faults: { title: 'required', content: 'required' },
  })
  expect(server.write).not.toHaveBeenCalled()
})

it('names the element of the line that the server refuses', async () => {
  const form = open()
  const fields = { 'approvalLine.0.user_id': '이 사람은 결재할 수 없습니다.' }
  server.write.mockRejectedValue(refused('invalid', { status: 422, fields }))
  expect(await save(form, true)).toEqual({ is: 'wrong', faults: fields, own: false })
})

it('where the files could not be handed over, the next press hands them over and sends nothing again', async () => {
  const form = open(null, { ...words, files: [file.id] })
  server.write.mockResolvedValue(makeApproval())
  device.save.mockRejectedValueOnce(new Error('full'))
  expect(await save(form, true)).toEqual({ is: 'files' })
  expect(await save(form, true)).toMatchObject({ is: 'saved' })
  expect(server.write).toHaveBeenCalledTimes(1)
})

it('a draft comes back as it was, and one of another build is left alone', () => {
  const values = {
    ...valuesOf(makeApproval(), { projectId: null }),
    title: '쓰던 것',
    files: ['a'],
  }
  const stored = JSON.parse(JSON.stringify({ v: 1, values }))
  expect(readApprovalDraft(stored)).toEqual(values)
  expect(readApprovalDraft({ v: 2, values })).toBeNull()
  expect(readApprovalDraft(null)).toBeNull()
})
