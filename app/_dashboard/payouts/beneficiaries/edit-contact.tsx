'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';

type Props = { view: Outputs['beneficiaries']['view']; onClose: () => void };

export function EditContact({ view: { beneficiary }, onClose }: Props) {
  const [nickname, setNickname] = useState(beneficiary.nickname);
  const [email, setEmail] = useState(beneficiary.email ?? '');
  const [phone, setPhone] = useState(beneficiary.phone ?? '');
  const edit = useAct('beneficiaries.update', { onDone: onClose });
  return (
    <Confirm
      title={`Edit ${beneficiary.name}`}
      description="The name can’t be changed. For another account, choose “Change account”."
      act={{ label: 'Save', doing: 'Saving…', undone: 'Beneficiary not changed' }}
      mutation={edit}
      onConfirm={() =>
        edit.run({
          id: beneficiary.id,
          nickname: nickname.trim(),
          email: email.trim() || null,
          phone: phone.trim() || null,
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Nickname"
        value={nickname}
        onChange={setNickname}
        error={faultOf(edit.error, 'nickname')}
        required
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error={faultOf(edit.error, 'email')}
      />
      <TextField
        label="Phone"
        type="tel"
        hint="With country code, such as +31 10 123 4567"
        value={phone}
        onChange={setPhone}
        error={faultOf(edit.error, 'phone')}
      />
    </Confirm>
  );
}
