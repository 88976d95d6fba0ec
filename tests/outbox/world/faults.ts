/** What may happen to a request on its way (offline.md §10.25). */
export type Fault =
  | 'none'
  /** nothing reaches the server, with an immediate error */
  | 'refused'
  /** nothing reaches the server, without an error */
  | 'black-hole'
  /** done at the server, the connection is cut before the answer */
  | 'answer-cut'
  /** done at the server, the answer is lost */
  | 'answer-swallowed'
  /** the browser repeats the request by itself on a dead socket */
  | 'sent-twice'
  /** the server fails and rolls back */
  | 'error-500'
  /** a gateway times out, the server has done it */
  | 'gateway-504'
  | 'busy-503'
  | 'too-many-429'
  /** the access token has ended */
  | 'token-ended'
  /** a hotel speaks in the server's place */
  | 'portal-200'
  | 'portal-302'
  | 'portal-401'
  /** half of the bytes arrive before the cut */
  | 'cut-half-way'
  /** the server had time for the first half of a batch; a call alone arrives */
  | 'half-a-batch'

export const faults: readonly Fault[] = [
  'none',
  'refused',
  'black-hole',
  'answer-cut',
  'answer-swallowed',
  'sent-twice',
  'error-500',
  'gateway-504',
  'busy-503',
  'too-many-429',
  'token-ended',
  'portal-200',
  'portal-302',
  'portal-401',
  'cut-half-way',
  'half-a-batch',
]
