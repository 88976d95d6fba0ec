import { expect, test } from 'vitest'
import type { Store } from '../../src/outbox/engine/ports.ts'
import type { BlobRow } from '../../src/outbox/store/types.ts'
import { makeOp } from '../builders/make-op.ts'

const post = (rest: Parameters<typeof makeOp>[2]) =>
  makeOp(
    'post.create',
    {
      params: { boardId: 45 },
      data: {
        id: '0197a000-0000-7000-8000-000000000001',
        projectId: 1,
        writtenAt: '2026-11-20T00:41:00.000Z',
      },
    },
    rest,
  )

function blob(rest: Partial<BlobRow>): BlobRow {
  return {
    id: 'blob',
    user: 7,
    draftId: null,
    opId: null,
    bytes: new Uint8Array([1, 2, 3]).buffer,
    type: 'image/jpeg',
    name: 'a.jpg',
    sha256: '',
    size: 3,
    takenAt: null,
    gps: null,
    createdAt: 1,
    ...rest,
  }
}

/** What the engine takes for granted of any store; run on the tests' and on the real one. */
export function storeContract(fresh: () => Store): void {
  test('ops are found by owner, lane, entity and dependency, in order of entry', async () => {
    const store = fresh()
    const rows = [
      post({ id: 'c', seq: 3, user: 7, lane: 'post:x', entity: 'x', deps: ['a', 'b'] }),
      post({ id: 'a', seq: 1, user: 7, lane: 'post:x', entity: 'x', state: 'done' }),
      post({ id: 'b', seq: 2, user: 7, lane: 'post:y', entity: 'y', state: 'dead', deps: ['a'] }),
      post({ id: 'd', seq: 4, user: 8, lane: 'post:x', entity: 'x' }),
      post({ id: 'f', seq: 6, user: 9, state: 'waiting', lane: 'post:z', entity: 'z' }),
      post({ id: 'e', seq: 5, user: 9, state: 'waiting', lane: 'post:w', entity: 'w' }),
      post({ id: 'g', seq: 7, user: 9, state: 'queued', lane: 'post:v', entity: 'v' }),
    ]
    await store.write(async (tx) => {
      for (const row of rows) await tx.ops.put(row)
    })
    const ids = (ops: { id: string }[]) => ops.map((op) => op.id)
    await store.read(async (tx) => {
      expect(ids(await tx.ops.open(7))).toEqual(['b', 'c'])
      expect(await tx.ops.openCount(7)).toBe(2)
      expect(await tx.ops.openCount(9)).toBe(3)
      expect(await tx.ops.openCount(1)).toBe(0)
      expect(ids(await tx.ops.open(9))).toEqual(['e', 'f', 'g'])
      expect(ids(await tx.ops.waiting(9))).toEqual(['e', 'f'])
      expect(ids(await tx.ops.inLane('post:x'))).toEqual(['a', 'c', 'd'])
      expect(ids(await tx.ops.ofEntity('y'))).toEqual(['b'])
      expect(ids(await tx.ops.dependants('a'))).toEqual(['b', 'c'])
      expect(ids(await tx.ops.done())).toEqual(['a'])
      expect(ids(await tx.ops.all())).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      expect(await tx.ops.get('c')).toEqual(rows[0])
    })
    await store.write((tx) => tx.ops.remove('c'))
    expect(await store.read((tx) => tx.ops.get('c'))).toBeUndefined()
  })

  test('a transaction that fails leaves nothing behind', async () => {
    const store = fresh()
    const failing = store.write(async (tx) => {
      await tx.ops.put(post({ id: 'a', entity: 'x' }))
      await tx.meta.put({ key: 'k', value: 1 })
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await store.read((tx) => tx.ops.all())).toEqual([])
    expect(await store.read((tx) => tx.meta.get('k'))).toBeUndefined()
  })

  test('two transactions on one row do not lose each other’s work', async () => {
    const store = fresh()
    const add = () =>
      store.write(async (tx) => {
        const value = Number((await tx.meta.get('n'))?.value ?? 0)
        await tx.meta.put({ key: 'n', value: value + 1 })
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect((await store.read((tx) => tx.meta.get('n')))?.value).toBe(20)
  })

  test('what a reader has does not change', async () => {
    const store = fresh()
    await store.write((tx) => tx.ops.put(post({ id: 'a', entity: 'x' })))
    const read = await store.read((tx) => tx.ops.get('a'))
    if (read) read.deps.push('changed outside')
    expect((await store.read((tx) => tx.ops.get('a')))?.deps).toEqual([])
  })

  test('bytes, drafts and the session are read back as written', async () => {
    const store = fresh()
    const draft = {
      id: 'd',
      user: 7,
      projectId: 1,
      boardId: 45,
      entity: 'x',
      base: null,
      values: { shift: 'am', rows: [{ place: '103동' }] },
      createdAt: 1,
      updatedAt: 2,
    }
    await store.write(async (tx) => {
      await tx.blobs.put(blob({ id: 'p', draftId: 'd' }))
      await tx.blobs.put(blob({ id: 'q', draftId: 'e', user: 8 }))
      await tx.drafts.put(draft)
    })
    await store.read(async (tx) => {
      expect((await tx.blobs.ofDraft('d')).map((row) => row.id)).toEqual(['p'])
      expect([...new Uint8Array((await tx.blobs.get('p'))?.bytes ?? new ArrayBuffer(0))]).toEqual([
        1, 2, 3,
      ])
      expect((await tx.blobs.keys()).sort()).toEqual([
        [7, 3],
        [8, 3],
      ])
      expect(await tx.drafts.ofUser(7)).toEqual([draft])
      expect(await tx.session.get()).toBeUndefined()
    })
    await store.write(async (tx) => {
      await tx.blobs.remove('p')
      await tx.drafts.remove('d')
    })
    expect(await store.read((tx) => tx.blobs.get('p'))).toBeUndefined()
    expect(await store.read((tx) => tx.drafts.get('d'))).toBeUndefined()
  })
}
