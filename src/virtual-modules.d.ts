/** Made while building, by scripts/build/board-manifest.ts. */
declare module 'virtual:board-manifest' {
  export const boardManifest: readonly (
    | import('../contract/boards/manifest.ts').BoardEntry
    | import('../contract/boards/manifest.ts').FormEntry
  )[]
}

declare module 'virtual:board-lists' {
  export const boardLists: readonly Pick<
    import('../contract/boards/manifest.ts').ListedEntry,
    'id' | 'views' | 'sort' | 'counts' | 'adaptable'
  >[]
}

declare module 'virtual:board-icons' {
  /** by the lucide name that a board or an area gives */
  export const boardIcons: Readonly<Record<string, import('lucide-react').LucideIcon>>
}
