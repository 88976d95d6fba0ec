import { useMatches } from '@tanstack/react-router'
import type { Text } from '../../../contract/text/text.ts'
import type { PlaceId, TitleKey } from '../route-flags.ts'

export interface Place {
  projId: number | null
  /** of the board that the place belongs to */
  boardLabel: Text | null
  title: TitleKey
  place: PlaceId | null
  nav: boolean
  form: boolean
  bare: boolean
  device: 'desktop' | 'any'
  level: number
  pathname: string
}

/** The merged flags of the current routes; the innermost wins. */
export function usePlace(): Place {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const flags = last?.staticData
      const params = (last?.params ?? {}) as { projId?: unknown }
      const context = (last?.context ?? {}) as { boardLabel?: Text }
      return {
        projId: typeof params.projId === 'number' ? params.projId : null,
        boardLabel: context.boardLabel ?? null,
        title: flags?.title ?? 'home',
        place: flags?.place ?? null,
        nav: flags?.nav !== false,
        form: flags?.form === true,
        bare: flags?.bare === true,
        device: flags?.device ?? 'any',
        level: Math.max(1, ...matches.map((match) => match.staticData.level ?? 1)),
        pathname: last?.pathname ?? '/',
      } satisfies Place
    },
    structuralSharing: true,
  })
}
