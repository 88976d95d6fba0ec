import { offlineList, offlineRecords } from '../../../contract/record/offline.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { listOffline } from './list.ts'
import { readOffline } from './records.ts'

export const offlineRoutes: Bound[] = [
  bind(offlineList, listOffline),
  bind(offlineRecords, readOffline),
]
