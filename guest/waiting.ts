/** A photo as it is sent: a JPEG that holds nothing but its picture. */
export interface StoredPhoto {
  id: string
  size: number
  sha256: string
  /** bytes, not a blob: some browsers lose blobs of a database */
  bytes: ArrayBuffer
}

/** What a person writes in a report. */
export interface ReportWords {
  kind: string
  what: string
  place: string
  siteId: number | null
  danger: string
  name: string
  phone: string
}

/** What is sent of a report (contract/guest/report.ts), frozen when the person pressed. */
export interface ReportBody extends ReportWords {
  id: string
  photos: { id: string; size: number; sha256: string }[]
  writtenAt: string
}

/** A report on this device, until the server has all of it; then only its receipt stays. */
export interface WaitingReport {
  id: string
  token: string
  /** ms */
  at: number
  state: 'waiting' | 'photos' | 'arrived' | 'refused'
  /** null once the server has it */
  body: ReportBody | null
  /** those that have not arrived */
  photos: StoredPhoto[]
  receipt: string | null
  /** photos that the server did not take */
  lost: number
  /** why it was refused: the server's code */
  reason: string | null
}

export interface ReportStore {
  /** false: nothing outlives this page */
  lasts: boolean
  all(): Promise<WaitingReport[]>
  put(report: WaitingReport): Promise<void>
  remove(id: string): Promise<void>
}

const reports = 'reports'
/** ms for the database to open */
const patience = 5_000

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('siteon-guest', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(reports, { keyPath: 'id' })
  // A browser whose database never answers is one without.
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('late')), patience),
  )
  return Promise.race([done(request), late])
}

/** In a finished strict transaction: after it, a phone without power has the report still. */
async function write(
  database: IDBDatabase,
  change: (store: IDBObjectStore) => unknown,
): Promise<void> {
  const transaction = database.transaction(reports, 'readwrite', { durability: 'strict' })
  change(transaction.objectStore(reports))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/**
 * The reports of this device. What the browser does not store, as in some private windows or on a full
 * disk, stays in memory, and `lasts` says so from then on.
 */
export async function openReports(): Promise<ReportStore> {
  const database = await opened().catch(() => null)
  const unstored = new Map<string, WaitingReport>()
  const storedOnes = async (): Promise<WaitingReport[]> =>
    database ? await done(database.transaction(reports).objectStore(reports).getAll()) : []
  const store: ReportStore = {
    lasts: database !== null,
    all: async () => [
      ...(await storedOnes().catch(() => [])).filter(({ id }) => !unstored.has(id)),
      ...unstored.values(),
    ],
    put: async (report) => {
      try {
        if (!database) throw new Error('nothing is stored here')
        await write(database, (objects) => objects.put(report))
        unstored.delete(report.id)
      } catch {
        unstored.set(report.id, report)
        store.lasts = false
      }
    },
    // One that could not be removed is only shown again.
    remove: async (id) => {
      unstored.delete(id)
      if (database) await write(database, (objects) => objects.delete(id)).catch(() => undefined)
    },
  }
  return store
}
