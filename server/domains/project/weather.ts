import * as v from 'valibot'
import type { projectWeather } from '../../../contract/project/weather.ts'
import type { Call } from '../../handler/call.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import type { Place } from '../../platform/weather/weather.ts'

const placeRow = v.object({ latitude: v.number(), longitude: v.number() })

/** Where a project's site is; null where nobody has said. */
export async function placeOfProject(db: Db, projectId: number): Promise<Place | null> {
  const [place] = await rowsOfText(db, placeRow, {
    name: 'project-place',
    text: `select latitude, longitude from gate_site
      where project_id = $1 and latitude is not null and longitude is not null`,
    values: [projectId],
  })
  return place ?? null
}

export async function weatherOf({
  db,
  who,
  params,
  services,
}: Call<typeof projectWeather, Person>) {
  await membershipIn(db, who, params.id)
  const place = services.weather.isOn ? await placeOfProject(db, params.id) : null
  return { weather: place && (await services.weather.at(place)) }
}
