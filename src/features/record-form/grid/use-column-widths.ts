import type { RefObject } from 'react'
import { useCallback, useMemo, useRef } from 'react'
import * as v from 'valibot'
import { useStoredSetting } from '../../record/stored-setting.ts'
import { useFormTools } from '../form-tools.ts'
import type { GridColumn } from './columns.ts'

/** rem by the key of the column */
const stored = v.record(v.string(), v.pipe(v.number(), v.minValue(2), v.maxValue(60)))

/** The columns' widths as variables of the grid; a width that was set is remembered. */
export function useColumnWidths(
  table: string,
  columns: readonly GridColumn[],
  box: RefObject<HTMLElement | null>,
) {
  const { board } = useFormTools()
  const { value, save } = useStoredSetting(`grid.${board.id}.${table}`, stored)
  const dragged = useRef<Record<string, number>>({})
  const style = useMemo(() => {
    const own = { ...value, ...dragged.current }
    return Object.fromEntries(
      columns.flatMap(({ key, width, grows }, at) => [
        [`--w${at}`, String(own[key] ?? width)],
        [`--g${at}`, grows && own[key] === undefined ? '1' : '0'],
      ]),
    )
  }, [columns, value])
  const total = columns.reduce((sum, { key, width }) => sum + (value?.[key] ?? width), 0)

  /** While the edge is dragged: no row is rendered for it. */
  const resize = useCallback(
    (at: number, width: number) => {
      const key = columns[at]?.key
      if (key === undefined) return
      dragged.current = { ...dragged.current, [key]: Math.round(width * 10) / 10 }
      box.current?.style.setProperty(`--w${at}`, String(width))
      box.current?.style.setProperty(`--g${at}`, '0')
    },
    [columns, box],
  )

  return {
    style,
    /** rem */
    total,
    resize,
    // What cannot be stored stays for as long as the form is open.
    resized: () => void save({ ...value, ...dragged.current }).catch(() => undefined),
  }
}
