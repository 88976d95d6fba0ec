import {
  hseMidClass,
  hseRentWork,
  hseSector,
  hseUnitClass,
  hseUnitTask,
  hseWorkPosition,
  standardTasks,
  standardWorkImport,
  standardWorkList,
} from '../../../contract/office/hse.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { unlessKnown } from '../../http/known-answer.ts'
import { recordChange } from '../audit/record.ts'
import { importLines } from './import.ts'
import { mayImport } from './policy.ts'
import { allUnitTasks, classesOf, codesOf, listStandardWork } from './queries.ts'

/** 5,000 rows of Korean sentences. */
const maxImport = 16 * 1024 * 1024

export const hseRoutes: Bound[] = [
  bind(hseSector, ({ db, query }) => classesOf(db, {}, 1, query)),

  bind(hseMidClass, ({ db, query }) => classesOf(db, { parent: query.sector_id }, 2, query)),

  bind(hseUnitClass, ({ db, query }) =>
    classesOf(db, { parent: query.mid_class_id, grandparent: query.sector_id }, 3, query),
  ),

  bind(hseUnitTask, ({ db, query }) =>
    classesOf(
      db,
      {
        parent: query.unit_class_id,
        grandparent: query.mid_class_id,
        great: query.sector_id,
      },
      4,
      query,
    ),
  ),

  bind(hseWorkPosition, ({ db, query }) => codesOf(db, 'work-position', query)),

  bind(hseRentWork, ({ db, query }) => codesOf(db, 'rent-work', query)),

  bind(standardTasks, async ({ db, request }) =>
    unlessKnown(request, { data: await allUnitTasks(db) }, true),
  ),

  bind(standardWorkList, ({ db, query }) => listStandardWork(db, query)),

  bind(
    standardWorkImport,
    async ({ db, who, facts, body }) => {
      const counts = await importLines(db, body.rows)
      await recordChange(db, who, facts, {
        action: 'import',
        entity: 'standard-work',
        entityId: 'all',
        after: { ...counts },
      })
      return counts
    },
    { maxBody: maxImport, may: ({ who }) => mayImport(who) },
  ),
]
