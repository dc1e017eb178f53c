'use client';

import { useState } from 'react';
import { formatMoney } from '@/components/format/money';
import { MerchantMark } from '@/components/primitives/merchant-mark';
import { ACCENTS, type Accent } from '@/server/features/workspace/settings/words';
import { useAct } from '../../kit/act/use-act';
import { LogoField } from './logo-field';
import { Section } from './section';
import { type SectionProps, type Settings, useUpdateSettings } from './settings';

export function CheckoutSettings({ settings, mayChange }: SectionProps) {
  const onDone = useUpdateSettings();
  const save = useAct('settings.save_checkout', { undone: 'Checkout settings not saved', onDone });
  const [accent, setAccent] = useState<Accent>(settings.accent);
  return (
    <Section
      title="Checkout"
      about="The look of the pages where your customers pay."
      mayChange={mayChange}
      changed={accent !== settings.accent}
      busy={save.pending}
      saved={save.done}
      failure={save.failure}
      onSave={() => save.run({ version: settings.version, accent })}
    >
      <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="space-y-4">
          <LogoField settings={settings} mayChange={mayChange} />
          <fieldset disabled={!mayChange}>
            <legend className="pb-1 font-medium text-sm">Button color</legend>
            <div className="flex flex-wrap gap-1.5">
              {ACCENTS.map((one) => (
                <label
                  key={one}
                  data-accent={one}
                  title={nameOf(one)}
                  className="relative grid size-9 place-items-center rounded-xl border border-line-strong bg-surface has-checked:border-[var(--accent)] has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]"
                >
                  <input
                    type="radio"
                    name="accent"
                    aria-label={nameOf(one)}
                    checked={accent === one}
                    onChange={() => setAccent(one)}
                    className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-xl"
                  />
                  <span aria-hidden="true" className="size-5 rounded-full bg-accent" />
                </label>
              ))}
            </div>
          </fieldset>
        </div>
        <Preview settings={settings} accent={accent} />
      </div>
    </Section>
  );
}

const nameOf = (accent: Accent) => accent[0]!.toUpperCase() + accent.slice(1);

function Preview({ settings: { name, logo }, accent }: { settings: Settings; accent: Accent }) {
  return (
    <figure className="rounded-xl border border-line bg-paper p-4">
      <figcaption className="text-faint text-xs">Preview</figcaption>
      <div data-accent={accent} className="mt-2">
        <div className="flex items-center gap-2.5">
          <MerchantMark name={name} logo={logo} />
        </div>
        <p className="mt-4 text-muted text-xs">Amount due</p>
        <p className="font-semibold text-xl tabular-nums">{formatMoney(125_000, 'USD')}</p>
        <span className="mt-3 grid h-field place-items-center rounded-lg bg-accent font-medium text-accent-ink">
          Pay {formatMoney(125_000, 'USD')}
        </span>
      </div>
    </figure>
  );
}
