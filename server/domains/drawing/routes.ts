import {
  drawingCreate,
  drawingList,
  drawingPins,
  drawingRemove,
  drawingRevise,
  drawingUpdate,
} from '../../../contract/project/drawing.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { membershipIn } from '../../identity/membership.ts'
import { pinsOnDrawing } from './pins.ts'
import { drawingsOf } from './queries.ts'
import { archiveDrawing, createDrawing, reviseDrawing, updateDrawing } from './write.ts'

export const drawingRoutes: Bound[] = [
  bind(drawingList, async ({ db, who, query }) => {
    await membershipIn(db, who, query.projectId)
    return { data: await drawingsOf(db, query.projectId) }
  }),
  bind(drawingCreate, createDrawing),
  bind(drawingUpdate, updateDrawing),
  bind(drawingRevise, reviseDrawing),
  bind(drawingRemove, archiveDrawing),
  bind(drawingPins, pinsOnDrawing),
]
