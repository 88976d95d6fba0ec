import { everyCode } from './list-search.ts'

type Place = { projectId: number; code: string | null }

const base = ({ projectId, code }: Place) =>
  `/project/${projectId}/field/${encodeURIComponent(code ?? everyCode)}`

export const fieldListHref = base
export const fieldWriteHref = (place: Place) => `${base(place)}/write`
export const fieldUploadHref = (place: Place) => `${base(place)}/excel-upload`
export const fieldHref = (place: Place, id: number) => `${base(place)}/info/${id}`
export const fieldUpdateHref = (place: Place, id: number) => `${base(place)}/update/${id}`
