/** The helmet under its green lamp: the product's mark, the same as the app icon. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="flex-none">
      <rect width="32" height="32" rx="9" fill="#200C63" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8 22.5h16" />
        <path d="M10.2 18.6a5.8 5.8 0 0 1 11.6 0" />
      </g>
      <circle cx="16" cy="8.2" r="2.4" fill="#28C76F" />
    </svg>
  )
}
