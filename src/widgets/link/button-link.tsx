import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { type ButtonLook, type ButtonSize, buttonClass } from '../button/button.tsx'
import { Link, type LinkProps } from './link.tsx'

interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cn(buttonClass(look, size, false, block), className)}>
      {icon}
      {children}
    </Link>
  )
}
