import sharp from 'sharp'
import * as v from 'valibot'
import { isManager } from '../../contract/rights/role.ts'
import type { ContentStore } from '../platform/content/store.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import type { DemoMember } from './people.ts'
import { storePicture } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import { makeRandom } from './random.ts'
import { uuidAt } from './record.ts'

/** Pixels of a plan. */
const size = { width: 2800, height: 1980 }

const box = (x: number, y: number, w: number, h: number, width = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#222" stroke-width="${width}"/>`
const line = (x1: number, y1: number, x2: number, y2: number, width = 3, more = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#222" stroke-width="${width}" ${more}/>`

/** A floor plan without words, which no font is needed for: axes, columns, rooms, stairs, a core. */
function planSvg(seed: number): string {
  const random = makeRandom(seed)
  const [left, top, right, bottom] = [300, 260, 2500, 1640]
  const across = 7 + (seed % 3)
  const down = 4 + (seed % 2)
  const x = (n: number) => left + ((right - left) * n) / across
  const y = (n: number) => top + ((bottom - top) * n) / down
  const dashed = 'stroke-dasharray="40 12 8 12" opacity=".5"'
  const parts = [
    box(60, 60, size.width - 120, size.height - 120, 4),
    box(left, top, right - left, bottom - top, 16),
  ]
  for (let n = 0; n <= across; n += 1) {
    parts.push(line(x(n), 170, x(n), bottom + 90, 3, dashed))
    parts.push(`<circle cx="${x(n)}" cy="140" r="34" fill="none" stroke="#222" stroke-width="4"/>`)
    for (let m = 0; m <= down; m += 1) {
      parts.push(`<rect x="${x(n) - 16}" y="${y(m) - 16}" width="32" height="32" fill="#222"/>`)
    }
  }
  for (let m = 0; m <= down; m += 1) {
    parts.push(line(210, y(m), right + 90, y(m), 3, dashed))
    parts.push(`<circle cx="170" cy="${y(m)}" r="34" fill="none" stroke="#222" stroke-width="4"/>`)
  }
  for (let n = 0; n < across; n += 1) {
    for (let m = 0; m < down; m += 1) {
      if (random.chance(0.45)) parts.push(line(x(n), y(m), x(n + 1), y(m), 9))
      if (random.chance(0.45)) parts.push(line(x(n), y(m), x(n), y(m + 1), 9))
      if (random.chance(0.25)) {
        const [w, h] = [(x(1) - x(0)) * 0.4, (y(1) - y(0)) * 0.4]
        parts.push(`<path d="M${x(n) + 30} ${y(m) + 30} h${w} a${w} ${h} 0 0 1 ${-w} ${h} z"
          fill="none" stroke="#222" stroke-width="3"/>`)
      }
    }
  }
  const core = { x: x(Math.floor(across / 2)), y: y(1), w: x(1) - x(0), h: y(1) - y(0) }
  parts.push(
    `<rect x="${core.x}" y="${core.y}" width="${core.w}" height="${core.h}" fill="#e4e4e4" stroke="#222" stroke-width="10"/>`,
  )
  for (let n = 1; n < 12; n += 1) {
    parts.push(
      line(core.x + (core.w * n) / 12, core.y, core.x + (core.w * n) / 12, core.y + core.h / 2),
    )
  }
  parts.push(line(core.x, core.y + core.h / 2, core.x + core.w, core.y + core.h))
  parts.push(
    box(1900, 1700, 780, 180, 4),
    line(1900, 1790, 2680, 1790),
    line(2160, 1700, 2160, 1880),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`
}

/** One for the whole project, one for each work site. */
const plans = [
  { name: '배치도', site: null },
  { name: '1층 평면도', site: 0 },
  { name: '3층 평면도', site: 1 },
  { name: '지하 2층 평면도', site: 2 },
]

/** The drawings of each project of the demo; ids of their revisions, by project. */
export async function seedPlans(
  tx: Db,
  store: ContentStore,
  members: readonly DemoMember[],
  places: readonly DemoPlace[],
  now: Date,
): Promise<Map<number, string[]>> {
  const pictures = await Promise.all(
    plans.map(async (_, n) => {
      const bytes = await sharp(Buffer.from(planSvg(n + 3)))
        .png({ palette: true })
        .toBuffer()
      return await storePicture(store, bytes)
    }),
  )
  const made = new Map<number, string[]>()
  const random = makeRandom(20_260_402)
  for (const [index, place] of places.entries()) {
    const owner = members.find(({ projects, role }) => projects.includes(index) && isManager(role))
    if (!owner) continue
    const ids: string[] = []
    for (const [n, { name, site }] of plans.entries()) {
      const fieldId = site === null ? null : place.fieldIds[site]
      const picture = pictures[n]
      if (fieldId === undefined || !picture) continue
      const id = uuidAt(now, random)
      await insertPlan(tx, { id, ...picture, name, fieldId, owner, projectId: place.projectId })
      ids.push(id)
    }
    made.set(place.projectId, ids)
  }
  return made
}

interface Plan {
  id: string
  sha256: string
  size: number
  name: string
  fieldId: number | null
  owner: DemoMember
  projectId: number
}

async function insertPlan(tx: Db, plan: Plan): Promise<void> {
  await runText(tx, {
    text: `insert into upload (id, owner_id, kind, purpose, name, type, size, sha256, received,
        arrived_at, width, height)
      values ($1, $2, 'photo', 'drawing', $3, 'image/png', $4, $5, $4, now(), $6, $7)`,
    values: [
      plan.id,
      plan.owner.id,
      `${plan.name}.png`,
      plan.size,
      plan.sha256,
      size.width,
      size.height,
    ],
  })
  const [row] = await rowsOfText(tx, v.object({ id: v.number() }), {
    text: 'insert into drawing (project_id, field_id, name) values ($1, $2, $3) returning id',
    values: [plan.projectId, plan.fieldId, plan.name],
  })
  await runText(tx, {
    text: `insert into drawing_revision (upload_id, drawing_id, n, label, width, height, member_id)
      values ($1, $2, 1, 'Rev.A', $3, $4, $5)`,
    values: [plan.id, row?.id, size.width, size.height, plan.owner.id],
  })
}
