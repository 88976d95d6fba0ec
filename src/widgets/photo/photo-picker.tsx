import { type ReactNode, useRef } from 'react'
import { photoTypes } from './photo.ts'

interface PhotoPickerProps {
  /** opens the camera; otherwise the device offers camera, album, files */
  camera?: boolean
  multiple?: boolean
  disabled?: boolean
  className?: string
  label?: string
  onPick: (files: File[]) => void
  children: ReactNode
}

/** A button for adding photos. The same photo may be picked twice in a row. */
export function PhotoPicker({
  camera,
  multiple = true,
  disabled,
  className,
  label,
  onPick,
  children,
}: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={[...photoTypes, '.heic', '.heif', '.tif', '.tiff'].join(',')}
        capture={camera ? 'environment' : undefined}
        multiple={multiple && !camera}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        className={className}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  )
}
