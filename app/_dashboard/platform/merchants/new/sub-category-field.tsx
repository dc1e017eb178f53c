'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import {
  MERCHANT_CATEGORIES,
  type MerchantCategory,
} from '@/server/features/platform/platform-merchants/words';
import type { MerchantDraft } from './draft';

type Props = {
  draft: Pick<MerchantDraft, 'category' | 'sub_category'>;
  onChoose: (subCategory: string) => void;
};

/** Searchable, because some categories have more than a hundred. */
export function SubCategoryField({ draft: { category, sub_category }, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const all: readonly string[] = category ? MERCHANT_CATEGORIES[category as MerchantCategory] : [];
  const word = typed.trim().toLowerCase();
  const matching = all.filter((name) => name.toLowerCase().includes(word));
  return (
    <Field path="sub_category">
      {(control) => (
        <Combobox
          control={control}
          label="Sub-categories"
          placeholder={category ? 'Choose a sub-category' : 'Choose a category first'}
          chosen={sub_category}
          options={matching.map((name) => ({ value: name, label: name }))}
          onSearch={setTyped}
          onPick={onChoose}
          empty={category ? 'No results' : 'Choose a category first'}
        />
      )}
    </Field>
  );
}
