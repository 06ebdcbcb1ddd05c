import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonVariant = 'ink' | 'line' | 'bordeaux' | 'quiet';
export type ButtonSize = 'normal' | 'small';

const VARIANTS = {
  ink: '',
  line: ' button-line',
  bordeaux: ' button-bordeaux',
  quiet: ' button-quiet',
} as const;

/** For elements that look like a button. Inside `.office` they take the back office's shape. */
export function buttonClass(variant: ButtonVariant = 'ink', size: ButtonSize = 'normal'): string {
  return `button${VARIANTS[variant]}${size === 'small' ? ' button-small' : ''}`;
}

interface Style {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

interface ButtonProps extends ComponentProps<'button'>, Style {
  /** While busy, the button keeps the focus but ignores clicks. */
  busy?: boolean;
  busyLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={`${buttonClass(variant, size)} ${className}`}
      {...rest}
    >
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({ variant, size, className = '', ...rest }: LinkProps & Style) {
  return <Link className={`${buttonClass(variant, size)} ${className}`} {...rest} />;
}
