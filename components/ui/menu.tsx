'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

// Not modal: a modal menu locks scrolling with an injected style that the content security policy refuses.
export const Menu = (props: ComponentProps<typeof Primitive.Root>) => (
  <Primitive.Root modal={false} {...props} />
);

export const MenuTrigger = Primitive.Trigger;
export const MenuRadioGroup = Primitive.RadioGroup;

// In place, not in a portal, so that it stays within its landmark.
export function MenuContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      sideOffset={6}
      collisionPadding={8}
      className={clsx(
        'z-50 max-h-[min(26rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 animate-in overflow-auto',
        'rounded-[9px] border border-line bg-surface p-1 shadow-float outline-none',
        className,
      )}
      {...rest}
    />
  );
}

const item =
  'relative flex min-h-8 select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof Primitive.Item>) => (
  <Primitive.Item className={clsx(item, className)} {...rest} />
);

const Ticked = () => (
  <span className="absolute right-2 text-accent">
    <Primitive.ItemIndicator>
      <Check aria-hidden="true" />
    </Primitive.ItemIndicator>
  </span>
);

export const MenuRadioItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem className={clsx(item, 'pr-8', className)} {...rest}>
    {children}
    <Ticked />
  </Primitive.RadioItem>
);

/** Stays open, so that several can be set in one visit. */
export const MenuCheckboxItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.CheckboxItem>) => (
  <Primitive.CheckboxItem
    className={clsx(item, 'pr-8', className)}
    onSelect={(event) => event.preventDefault()}
    {...rest}
  >
    {children}
    <Ticked />
  </Primitive.CheckboxItem>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</Primitive.Label>
);

export const MenuSeparator = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
