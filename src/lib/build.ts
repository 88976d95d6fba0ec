declare const __APP_BUILD__: string

/** Day and commit of this build: `2026.11.20-1a2b3c4d`; `dev` where nothing defines it (tests). */
export const appBuild: string = typeof __APP_BUILD__ === 'string' ? __APP_BUILD__ : 'dev'
