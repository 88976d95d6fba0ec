import type {} from '@tanstack/react-router'
import type shell from '../i18n/ko_siteon/shell.ts'

/** The places of the phone's bottom navigation: five for each person. */
export type PlaceId = 'home' | 'work' | 'qr' | 'approval' | 'mine' | 'more'

/** Position levels (docs/rights.md). */
export type Level = 1 | 2 | 3 | 4 | 5

/** Titles that differ from the navigation's labels. */
export type OwnTitle = keyof (typeof shell)['title']
export type TitleKey = OwnTitle | keyof (typeof shell)['nav']

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** key of the title and of the last breadcrumb: `shell:title.<key>`, else `shell:nav.<key>` */
    title?: TitleKey
    /** minimum position level, for this route and those under it */
    level?: Level
    /** `desktop`: on a phone it shows the page that explains that */
    device?: 'desktop' | 'any'
    /** which tab of the bottom navigation is active */
    place?: PlaceId
    /** the screen alone, without bars and side tree: it has its own head */
    bare?: true
    /** a form: no update and no reload while it is open */
    form?: true
    /** false: no bottom navigation; the screen has its own bottom bar */
    nav?: false
  }
}
