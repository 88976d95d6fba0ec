import type { Kind, PayloadInput } from '../../contract/commands/commands.ts'
import type { Choice } from '../../contract/merge/conflict.ts'
import type { DiscardPlan } from './change/discard.ts'
import type { Change } from './change/replace.ts'
import type { Intent } from './commands/intent.ts'
import { loadChunk } from './engine/chunk.ts'
import { createDevice, type DeviceOptions } from './engine/device.ts'
import { metaKeys } from './engine/engine.ts'
import type { Store } from './engine/ports.ts'
import { createConnection } from './network/connection.ts'
import type { Reachability } from './network/reachability.ts'
import { dropPhoto, type NewPhoto, photoFor, storeDraftPhoto } from './photos/photos.ts'
import {
  type DraftInput,
  draftFor,
  draftsOf,
  dropDraft,
  openDraft,
  storeDraft,
} from './save/drafts.ts'
import { enqueue, saveDraft } from './save/save.ts'
import type { Leaving } from './session/leave.ts'
import { accessToken, deliver, type Refreshed, refresh } from './session/refresh.ts'
import { signIn, signOut } from './session/session.ts'
import { checkCanary, type Eviction, notePending, type SmallStorage } from './store/canary.ts'
import { askToPersist, type Persistence, persistence } from './store/persist.ts'
import type { BlobRow, Draft, Op, SessionRow } from './store/types.ts'
import { createPageWakes } from './wake/page-wake.ts'
import { forgetBackoff } from './wake/wake.ts'
import { unsent } from './watch/counts.ts'
import { type Watch, watchOf } from './watch/watch.ts'

type SignedIn = Parameters<typeof signIn>[1]

/** The outbox for screens. Every write is on the disk when its promise resolves. */
export interface Outbox {
  /** 저장 without a form: a comment, a deletion, a verification. @throws StorageTrouble, ValiError */
  enqueue(intents: Intent[]): Promise<Op[]>
  /**
   * 저장 of a form: adds its ops, hands them the photos and removes the draft, in one transaction; a
   * second press adds nothing
   */
  save(draftId: string, intents: Intent[]): Promise<Op[]>
  /** replaces an op that has not arrived by a new version. @throws NotNow */
  edit<K extends Kind>(opId: string, change: Change<K>): Promise<Op>
  /** resends a decided conflict, or one that needs no decision any more. @throws NotNow */
  applyOutcome<K extends Kind>(
    opId: string,
    merged: Change<K> & { payload: PayloadInput<K>; baseEtag: string },
  ): Promise<Op>
  /** stores the choice for one path of a conflict; null clears it. @throws NotNow */
  choose(opId: string, path: string, choice: Choice | null): Promise<void>
  /** the server has a newer version than the one in the conflict */
  renew(opId: string, current: { data: unknown; etag: string }): Promise<void>
  /**
   * turns a change of a deleted record into a draft of a new one, with its photos. @throws NotNow
   */
  becomeDraft(opId: string, draft: DraftInput): Promise<Draft>
  /** turns the edit of a deleted comment into a new comment. @throws NotNow */
  becomeComment(opId: string): Promise<Op>
  /** retries a dead op unchanged, under a new key. @throws NotNow */
  resend(opId: string): Promise<Op>
  discardPlan(opId: string): Promise<DiscardPlan>
  /** @throws NotNow */
  discard(opId: string): Promise<DiscardPlan>
  /** discards a step that cannot be taken any more, and saves its words as comments. @throws NotNow */
  leaveComments(opId: string, comments: Intent[]): Promise<Op[]>
  /** one op with its photos, or all, as a file to save or share */
  exportFile(opId?: string): Promise<Blob>
  /** clears backoff and sends now; resolves when the try has begun (worker) or ended (page) */
  sendNow(): Promise<void>

  drafts: {
    /** `foreign`: another person on this device owns it; its address was opened */
    get(id: string): Promise<Draft | 'foreign' | null>
    list(): Promise<Draft[]>
    put(draft: DraftInput): Promise<Draft>
    remove(id: string): Promise<void>
    /**
     * locks the draft for this tab; null: another tab has it open. Call the result to release it.
     */
    open(id: string): Promise<(() => void) | null>
  }
  photos: {
    /** @throws StorageTrouble: keep the bytes in memory and offer them as a file */
    add(draftId: string, photo: NewPhoto): Promise<BlobRow>
    get(id: string): Promise<BlobRow | null>
    remove(id: string): Promise<void>
  }
  session: {
    get(): Promise<SessionRow | null>
    signIn(answer: SignedIn): Promise<SessionRow>
    signOut(): Promise<void>
    /** the token for a call that starts now; refreshed when due; null offline or refused */
    token(): Promise<string | null>
    refresh(used: string): Promise<Refreshed>
    /** the server says that this person is suspended: what they saved here may still be sent */
    deliver(userId: number): Promise<Refreshed>
  }
  leaving: {
    count(): Promise<Leaving>
    discard(): Promise<void>
  }
  storage: {
    persistence(): Promise<Persistence>
    ask(): Promise<Persistence>
  }
  watch: Watch
  /** the device's store, for chunks that load later (watch/on-device.ts) */
  store: Store
  line: Reachability
  /** language of the server's messages, `ko` or `en` */
  setLanguage(language: string): Promise<void>
  /** stops sending between two requests, before an update is installed */
  stop(): Promise<void>
  resume(): void
  /**
   * Starts listening and sends what waits. `onEvicted`: the browser deleted unsent work.
   * @returns a function that ends it
   */
  start(page: Window, onEvicted: (eviction: Eviction) => void): () => void
}

/**
 * Rarely used parts, in chunks of their own (`vite.config.ts`), precached like all others. The
 * worker does not use this file, where a dynamic import would break it.
 */
const onDemand = {
  decide: () => loadChunk(() => import('./change/decide.ts')),
  discard: () => loadChunk(() => import('./change/discard.ts')),
  export: () => loadChunk(() => import('./change/export.ts')),
  leave: () => loadChunk(() => import('./session/leave.ts')),
  merged: () => loadChunk(() => import('./change/merge.ts')),
  replace: () => loadChunk(() => import('./change/replace.ts')),
  work: () => loadChunk(() => import('./drain/work.ts')),
}

/** Loaded ahead of need: after a deployment the server has these chunks no more. */
function warm(): void {
  for (const load of Object.values(onDemand)) load().catch(() => undefined)
}

/** The page's outbox; create it once per page. */
export function createOutbox(
  options: Omit<DeviceOptions, 'onAnswer' | 'merge' | 'work'> & {
    workers: ServiceWorkerContainer | undefined
    small: SmallStorage
  },
): Outbox {
  const device = createDevice({
    ...options,
    onAnswer: (ok) => line.report(ok),
    merge: async (...change) => (await onDemand.merged()).mergedOp(...change),
    work: async (run) => (await onDemand.work()).work(run),
  })
  const { deps, db } = device
  const { store, clock } = deps
  const line = createConnection(deps, () => background(wakes.wake('online')))
  const watch = watchOf(db, store)
  const currentUser = async () => (await store.read((tx) => tx.session.get()))?.userId ?? null
  const wakes = createPageWakes({
    runner: device.runner,
    workers: options.workers,
    forgetBackoff: async (probe) => {
      const user = await currentUser()
      if (user !== null) await forgetBackoff(store, user, clock.now(), probe)
    },
    pending: async () => {
      const open = await store.read(
        async (tx) => await tx.ops.openCount((await tx.session.get())?.userId ?? 0),
      )
      watch.compare(open)
      return open
    },
  })

  function background(work: Promise<unknown>): void {
    work.catch((error: unknown) => console.error('outbox', error))
  }

  /** The signed-in person; nothing is written without one. */
  async function me(): Promise<number> {
    const user = await currentUser()
    if (user === null) throw new Error('nobody is signed in')
    return user
  }

  /** Wakes after the write and does not wait: saved is saved. */
  function then<T>(entered: T): T {
    background(askToPersist(navigator.storage))
    background(wakes.wake('enqueue'))
    return entered
  }

  return {
    enqueue: async (intents) => then(await enqueue(deps, 'signed-in', intents)),
    save: async (draftId, intents) => then(await saveDraft(deps, 'signed-in', draftId, intents)),
    edit: async (opId, change) =>
      then(await (await onDemand.replace()).replaceOp(deps, opId, change)),
    applyOutcome: async (opId, merged) =>
      then(await (await onDemand.replace()).replaceOp(deps, opId, merged)),
    choose: async (opId, path, choice) =>
      await (await onDemand.decide()).storeChoice(store, opId, path, choice),
    renew: async (opId, current) =>
      await (await onDemand.decide()).renewConflict(store, opId, current),
    becomeDraft: async (opId, draft) =>
      await (await onDemand.decide()).becomeDraft(deps, opId, draft),
    becomeComment: async (opId) => then(await (await onDemand.decide()).becomeComment(deps, opId)),
    resend: async (opId) => then(await (await onDemand.replace()).replaceOp(deps, opId)),
    discardPlan: async (opId) => await (await onDemand.discard()).discardPlan(store, opId),
    discard: async (opId) => await (await onDemand.discard()).discardOp(store, opId),
    leaveComments: async (opId, comments) =>
      then(await (await onDemand.discard()).leaveComments(deps, opId, comments)),
    exportFile: async (opId) =>
      await (await onDemand.export()).exportBlob(store, await me(), clock.now(), opId),
    sendNow: () => wakes.wake('manual'),
    drafts: {
      get: async (id) => await draftFor(store, await me(), id),
      list: async () => draftsOf(store, await me()),
      put: (draft) => storeDraft(deps, draft),
      remove: (id) => dropDraft(store, id),
      open: (id) => openDraft(deps.lock, id),
    },
    photos: {
      add: async (draftId, photo) => storeDraftPhoto(deps, { user: await me(), draftId }, photo),
      get: async (id) => await photoFor(store, await me(), id),
      remove: (id) => dropPhoto(store, id),
    },
    session: {
      get: async () => (await store.read((tx) => tx.session.get())) ?? null,
      signIn: async (answer) => {
        const row = await signIn(deps, answer)
        background(wakes.wake('start'))
        return row
      },
      signOut: () => signOut(deps),
      token: () => accessToken(deps),
      refresh: (used) => refresh(deps, used),
      deliver: async (userId) => {
        const result = await deliver(deps, userId)
        if (result === 'delivery') background(wakes.wake('start'))
        return result
      },
    },
    leaving: {
      count: async () => await (await onDemand.leave()).leavingOf(store, await me()),
      discard: async () => await (await onDemand.leave()).discardAll(store, await me()),
    },
    storage: {
      persistence: () => persistence(navigator.storage),
      ask: () => askToPersist(navigator.storage),
    },
    watch,
    store,
    line,
    setLanguage: async (value) =>
      await store.write((tx) => tx.meta.put({ key: metaKeys.language, value })),
    stop: () => wakes.stop(),
    resume: () => wakes.resume(),
    start(page, onEvicted) {
      background(checkCanary(store, options.small).then((gone) => gone && onEvicted(gone)))
      const counting = watch.counts().subscribe((counts) => {
        notePending(options.small, unsent(counts) + counts.others)
      })
      const online = () => line.hint(true)
      const offline = () => line.hint(false)
      page.addEventListener('online', online)
      page.addEventListener('offline', offline)
      if (!page.navigator.onLine) offline()
      const { document } = page
      const seen = () => document.visibilityState === 'visible' && watch.doubt()
      page.addEventListener('pageshow', watch.doubt)
      document.addEventListener('visibilitychange', seen)
      const stopWakes = wakes.start(page)
      const idle = page.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 5_000))
      // Only when the worker has them: a chunk that fails over a bad connection would reload the
      // page.
      background(Promise.resolve(options.workers?.ready).then(() => void idle(warm)))
      return () => {
        stopWakes()
        page.removeEventListener('online', online)
        page.removeEventListener('offline', offline)
        page.removeEventListener('pageshow', watch.doubt)
        document.removeEventListener('visibilitychange', seen)
        counting.unsubscribe()
        line.close()
      }
    },
  }
}
