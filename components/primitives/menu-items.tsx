'use client';

import * as Primitive from '@radix-ui/react-menu';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const item =
  'relative flex min-h-8 select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';

export const RadioGroup = Primitive.RadioGroup;

export const Item = ({ className, ...rest }: ComponentProps<typeof Primitive.Item>) => (
  <Primitive.Item className={clsx(item, className)} {...rest} />
);

const Ticked = () => (
  <span className="absolute right-2 text-accent">
    <Primitive.ItemIndicator>
      <Check aria-hidden="true" />
    </Primitive.ItemIndicator>
  </span>
);

export const RadioItem = ({ className, children, ...rest }: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem className={clsx(item, 'pr-8', className)} {...rest}>
    {children}
    <Ticked />
  </Primitive.RadioItem>
);

export const Label = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</Primitive.Label>
);

export const Separator = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
