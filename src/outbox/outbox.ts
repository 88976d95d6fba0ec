import type { Choice } from '../../contract/merge/conflict.ts'
import { checkCanary, type Eviction, notePending, type SmallStorage } from './canary.ts'
import type { Kind, PayloadInput } from './commands.ts'
import { unsent } from './counts.ts'
import { createDevice, type DeviceOptions } from './device.ts'
import type { DiscardPlan } from './discard.ts'
import { type DraftInput, draftFor, draftsOf, dropDraft, keepDraft, openDraft } from './drafts.ts'
import { metaKeys } from './engine.ts'
import type { Intent } from './intent.ts'
import { forgetBackoff } from './kick.ts'
import type { Leaving } from './leave.ts'
import { createLine } from './line.ts'
import { createPageKicks } from './page-kicks.ts'
import { askToPersist, type Persistence, persistence } from './persist.ts'
import { dropPhoto, keepPhoto, type NewPhoto, photoFor } from './photos.ts'
import { piece } from './piece.ts'
import type { Store } from './ports.ts'
import type { Reachability } from './reachability.ts'
import { accessToken, deliver, type Refreshed, refresh } from './refresh.ts'
import type { Change } from './replace.ts'
import { enqueue, saveDraft } from './save.ts'
import { signIn, signOut } from './session.ts'
import type { BlobRow, Draft, Op, SessionRow } from './types.ts'
import { type Watch, watchOf } from './watch.ts'

type SignedIn = Parameters<typeof signIn>[1]

/** The outbox as screens know it. Everything that writes resolves when it is on the disk. */
export interface Outbox {
  /** 저장 without a form: a comment, a removal, a verification. @throws StorageTrouble, ValiError */
  enqueue(intents: Intent[]): Promise<Op[]>
  /** 저장 of a form: ops in, photos theirs, draft gone, all or nothing; pressing twice adds nothing */
  save(draftId: string, intents: Intent[]): Promise<Op[]>
  /** a new version of what has not arrived. @throws NotNow */
  edit<K extends Kind>(opId: string, change: Change<K>): Promise<Op>
  /** puts a decided conflict, or one that needs no decision any more, on its way. @throws NotNow */
  settle<K extends Kind>(
    opId: string,
    merged: { payload: PayloadInput<K>; baseEtag: string; also?: Intent[] },
  ): Promise<Op>
  /** keeps a decision about one place of a conflict; null takes it back. @throws NotNow */
  choose(opId: string, path: string, choice: Choice | null): Promise<void>
  /** the office has a newer version than the one in the conflict */
  renew(opId: string, current: { data: unknown; etag: string }): Promise<void>
  /** a change of what is no more becomes a draft of a new record, with its photos. @throws NotNow */
  becomeDraft(opId: string, draft: DraftInput): Promise<Draft>
  /** other words for a comment that is no more become a comment of their own. @throws NotNow */
  becomeComment(opId: string): Promise<Op>
  /** try a dead item again as it is, under a new key. @throws NotNow */
  resend(opId: string): Promise<Op>
  discardPlan(opId: string): Promise<DiscardPlan>
  /** @throws NotNow */
  discard(opId: string): Promise<DiscardPlan>
  /** one item with its photos, or all, as a file to save or share */
  exportFile(opId?: string): Promise<Blob>
  /** forgets back-off and tries now; resolves when the try has begun (worker) or ended (page) */
  sendNow(): Promise<void>

  drafts: {
    /** `foreign`: of another person on this device, whose address was opened */
    get(id: string): Promise<Draft | 'foreign' | null>
    list(): Promise<Draft[]>
    put(draft: DraftInput): Promise<Draft>
    remove(id: string): Promise<void>
    /** takes the draft for this tab; null: another tab has it open. Call the result to let go. */
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
    /** for a call that starts now; refreshes when due; null offline or refused */
    token(): Promise<string | null>
    refresh(used: string): Promise<Refreshed>
    /** the office says that this person is shut out: what they left here may still go */
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
  /** the device's own, for what comes with a piece of its own (on-device.ts) */
  store: Store
  line: Reachability
  /** language of the server's messages, `ko` or `en` */
  setLanguage(language: string): Promise<void>
  /** asks whoever sends to stop between two requests, before an update is taken */
  stop(): Promise<void>
  resume(): void
  /**
   * Starts listening and sends what waits. `onEvicted`: the browser threw unsent work away.
   * @returns the way to end it
   */
  start(page: Window, onEvicted: (eviction: Eviction) => void): () => void
}

/**
 * What few open: pieces of their own (`vite.config.ts`), precached as all are. The worker has no
 * part in this file, where a dynamic import would break it.
 */
const onDemand = {
  decide: () => piece(() => import('./decide.ts')),
  discard: () => piece(() => import('./discard.ts')),
  export: () => piece(() => import('./export.ts')),
  leave: () => piece(() => import('./leave.ts')),
  merged: () => piece(() => import('./merged.ts')),
  replace: () => piece(() => import('./replace.ts')),
}

/** Loaded ahead: after a deployment the server has them no more. */
function warm(): void {
  for (const load of Object.values(onDemand)) load().catch(() => undefined)
}

/** The page's outbox; one for the life of the page. */
export function createOutbox(
  options: Omit<DeviceOptions, 'onAnswer' | 'merge'> & {
    workers: ServiceWorkerContainer | undefined
    small: SmallStorage
  },
): Outbox {
  const device = createDevice({
    ...options,
    onAnswer: (ok) => line.report(ok),
    merge: async (...change) => (await onDemand.merged()).mergedOp(...change),
  })
  const { deps, db } = device
  const { store, clock } = deps
  const line = createLine(deps, () => background(kicks.kick('online')))
  const watch = watchOf(db, store)
  const currentUser = async () => (await store.read((tx) => tx.session.get()))?.userId ?? null
  const kicks = createPageKicks({
    runner: device.runner,
    workers: options.workers,
    forgetBackoff: async () => {
      const user = await currentUser()
      if (user !== null) await forgetBackoff(store, user, clock.now())
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

  /** Whose work it is; nothing is written for nobody. */
  async function me(): Promise<number> {
    const user = await currentUser()
    if (user === null) throw new Error('nobody is signed in')
    return user
  }

  /** The kick comes after the write and is not waited for: saved is saved. */
  function then<T>(entered: T): T {
    background(askToPersist(navigator.storage))
    background(kicks.kick('enqueue'))
    return entered
  }

  return {
    enqueue: async (intents) => then(await enqueue(deps, 'signed-in', intents)),
    save: async (draftId, intents) => then(await saveDraft(deps, 'signed-in', draftId, intents)),
    edit: async (opId, change) =>
      then(await (await onDemand.replace()).replaceOp(deps, opId, change)),
    settle: async (opId, merged) =>
      then(await (await onDemand.replace()).replaceOp(deps, opId, merged)),
    choose: async (opId, path, choice) =>
      await (await onDemand.decide()).keepChoice(store, opId, path, choice),
    renew: async (opId, current) =>
      await (await onDemand.decide()).renewConflict(store, opId, current),
    becomeDraft: async (opId, draft) =>
      await (await onDemand.decide()).becomeDraft(deps, opId, draft),
    becomeComment: async (opId) => then(await (await onDemand.decide()).becomeComment(deps, opId)),
    resend: async (opId) => then(await (await onDemand.replace()).replaceOp(deps, opId)),
    discardPlan: async (opId) => await (await onDemand.discard()).discardPlan(store, opId),
    discard: async (opId) => await (await onDemand.discard()).discardOp(store, opId),
    exportFile: async (opId) =>
      await (await onDemand.export()).exportBlob(store, await me(), clock.now(), opId),
    sendNow: () => kicks.kick('manual'),
    drafts: {
      get: async (id) => await draftFor(store, await me(), id),
      list: async () => draftsOf(store, await me()),
      put: (draft) => keepDraft(deps, draft),
      remove: (id) => dropDraft(store, id),
      open: (id) => openDraft(deps.lock, id),
    },
    photos: {
      add: async (draftId, photo) => keepPhoto(deps, { user: await me(), draftId }, photo),
      get: async (id) => await photoFor(store, await me(), id),
      remove: (id) => dropPhoto(store, id),
    },
    session: {
      get: async () => (await store.read((tx) => tx.session.get())) ?? null,
      signIn: async (answer) => {
        const row = await signIn(deps, answer)
        background(kicks.kick('start'))
        return row
      },
      signOut: () => signOut(deps),
      token: () => accessToken(deps),
      refresh: (used) => refresh(deps, used),
      deliver: async (userId) => {
        const result = await deliver(deps, userId)
        if (result === 'delivery') background(kicks.kick('start'))
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
    stop: () => kicks.stop(),
    resume: () => kicks.resume(),
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
      const stopKicks = kicks.start(page)
      const idle = page.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 5_000))
      // From the worker, which has them: over a bad line a piece that fails would load the page anew.
      background(Promise.resolve(options.workers?.ready).then(() => void idle(warm)))
      return () => {
        stopKicks()
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
