'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { containsWords } from '@/components/format/text';
import type { EntityFilter } from '@/components/list/filter';

const usePeople = () => useQuery(useTRPC().people.list.queryOptions({}));

export const personFilter: EntityFilter = {
  kind: 'entity',
  key: 'person_id',
  label: 'Person',
  useFound: (typed) => {
    const { data, isPending } = usePeople();
    const found = (data?.members ?? []).filter(({ name, email }) => containsWords(`${name} ${email}`, typed));
    return { options: found.map(({ id, name }) => ({ value: id, label: name })), searching: isPending };
  },
  useName: (id) => usePeople().data?.members.find((person) => person.id === id)?.name,
};
