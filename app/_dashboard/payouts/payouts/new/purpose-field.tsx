'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { railLabel } from '@/server/kernel/rail';
import { PurposeField } from '../../../kit/create/purpose-field';
import type { Rail } from './previews';

type Purpose = Outputs['payouts']['options']['purposes'][number];

type Props = {
  purposes: Purpose[];
  rail: Rail | undefined;
  chosen: string;
  onChoose: (code: string) => void;
};

/** Mirrors the server rule: Indian rails accept only some purposes. */
export const isCarriedBy = (rail: Rail, { inr_rails }: Purpose): boolean =>
  rail.currency !== 'INR' || inr_rails.includes(rail.rail);

export function RailPurposeField({ purposes, rail, chosen, onChoose }: Props) {
  const carried = rail ? purposes.filter((purpose) => isCarriedBy(rail, purpose)) : purposes;
  const method = rail && carried.length < purposes.length ? railLabel(rail.rail) : undefined;
  return (
    <PurposeField
      purposes={carried}
      chosen={chosen}
      onChoose={onChoose}
      hint={method && `Showing ${carried.length} purposes supported by ${method}`}
      empty={method && `No results among purposes supported by ${method}`}
    />
  );
}
