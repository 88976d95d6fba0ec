import type {} from '@tanstack/react-router'
import type shell from '../i18n/ko_siteon/shell.ts'

/** The five places of the phone's bottom navigation. */
export type PlaceId = 'home' | 'work' | 'qr' | 'approval' | 'more'

/** Position levels of design §5. */
export type Level = 1 | 2 | 3 | 4 | 5

/** Places that call themselves otherwise than the navigation calls them. */
export type OwnTitle = keyof (typeof shell)['title']
export type TitleKey = OwnTitle | keyof (typeof shell)['nav']

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** words of the title and of the last breadcrumb: `shell:title.<key>`, else `shell:nav.<key>` */
    title?: TitleKey
    /** minimum position level, for this route and those under it */
    level?: Level
    /** `desktop`: opens on a phone to the page that says so (design §6) */
    device?: 'desktop' | 'any'
    /** false: the shared screen that says that it is not there yet */
    built?: false
    /** which place of the bottom navigation is lit */
    place?: PlaceId
    /** a form: no update and no reload goes over it */
    form?: true
    /** false: no bottom navigation, the screen has its own bar at the thumb */
    nav?: false
  }
}
