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

/** The look of a button, for whatever has to look like one. Inside `.office` it takes the back office's shape. */
export function buttonClass(variant: ButtonVariant = 'ink', size: ButtonSize = 'normal'): string {
  return `button${VARIANTS[variant]}${size === 'small' ? ' button-small' : ''}`;
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button stays where it is and keeps the focus, but does nothing. */
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
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={press}
      className={`${buttonClass(variant, size)} ${className}`}
      {...rest}
    >
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({ variant, size, className = '', ...rest }: LinkProps & Look) {
  return <Link className={`${buttonClass(variant, size)} ${className}`} {...rest} />;
}
