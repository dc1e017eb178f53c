import type { ReactNode } from 'react';
import { BrandMark } from '@/components/primitives/brand';
import { MerchantMark } from '@/components/primitives/merchant-mark';
import { Tag } from '@/components/primitives/tag';
import type { Brand } from '@/server/features/collections/checkout/public';

export function Frame({
  isTest,
  accent,
  contact,
  what,
  label = 'What you are paying',
  children,
}: {
  isTest: boolean;
  accent?: Brand['accent'];
  contact?: Brand['contact'];
  what?: ReactNode;
  label?: string;
  children: ReactNode;
}) {
  return (
    <div data-accent={accent} className="flex min-h-dvh flex-col text-[0.9375rem] leading-normal">
      {isTest && (
        <div
          title="Sandbox: no real money moves"
          className="h-1 bg-[repeating-linear-gradient(90deg,var(--sand)_0_18px,transparent_18px_24px)]"
        />
      )}
      <div className={what ? TWO : ONE}>
        {what && (
          <section
            aria-label={label}
            className="px-5 pt-5 desk:justify-self-end desk:px-14 desk:py-12 desk:w-full desk:max-w-[33rem]"
          >
            {what}
          </section>
        )}
        <div className={what ? 'desk:border-line desk:border-l desk:bg-surface' : 'w-full'}>
          <main
            className={what ? 'px-5 pt-7 pb-8 desk:max-w-[36rem] desk:px-14 desk:py-12' : 'px-5 pt-20 pb-8'}
          >
            {children}
          </main>
        </div>
      </div>
      <footer className="space-y-1.5 border-line border-t px-5 py-3 text-muted text-sm desk:hidden">
        {contact && <Questions contact={contact} />}
        <PaidBy />
      </footer>
    </div>
  );
}

const TWO = 'grid flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(0,1.14fr)] desk:content-stretch';
const ONE = 'mx-auto flex w-full max-w-[28rem] flex-1';

export const PageHead = ({
  merchant,
  logo,
  isTest,
  test = 'Test payment',
}: Pick<Brand, 'merchant' | 'logo' | 'isTest'> & { test?: string }) => (
  <div className="flex min-h-11 items-center gap-3">
    <MerchantMark name={merchant} logo={logo} />
    {isTest && (
      <Tag tone="attention" className="ml-auto shrink-0">
        {test}
      </Tag>
    )}
  </div>
);

export function Questions({ contact: { website, support_email, support_phone } }: Pick<Brand, 'contact'>) {
  const ways = [
    support_email && { href: `mailto:${support_email}`, text: support_email },
    support_phone && { href: `tel:${support_phone.replaceAll(/[^+\d]/g, '')}`, text: support_phone },
    website && { href: website, text: new URL(website).host },
  ].flatMap((way) => way || []);
  if (ways.length === 0) return null;
  return (
    <p>
      Questions?{' '}
      {ways.map(({ href, text }, at) => (
        <span key={href}>
          {at > 0 && ', '}
          <a href={href} rel="noreferrer" className="break-words text-text underline underline-offset-2">
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}

export const PaidBy = () => (
  <span className="inline-flex items-center gap-2">
    <BrandMark className="h-[15px] w-5" />
    Payments by Farshore
  </span>
);

export function Missing() {
  return (
    <Frame isTest={false}>
      <h1 className="font-semibold text-xl tracking-tight">Payment link not found</h1>
      <p className="mt-2 text-muted">
        Check that you copied the whole address from the email or invoice. If it still doesn’t open, ask the
        business that sent it for a new link.
      </p>
      <p className="mt-4 text-muted text-sm">
        Nothing was paid. Never send bank details or card numbers by email to fix a link.
      </p>
    </Frame>
  );
}
