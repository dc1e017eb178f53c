import { me } from '@/app/_testing/me';
import type { KeyView } from './status';

const { person } = me('owner');

export const SECRET = 'eyJ0eXAiOiJmYXJzaG9yZS10ZXN0.erp.signatureXy4f';

export const keyView = (more: Partial<KeyView['api_key']> = {}, rest: Partial<KeyView> = {}): KeyView => ({
  api_key: {
    id: 'key_1',
    name: 'ERP',
    mark: 'eyJ0eXAiOiJmYXJzaG9yZS10ZXN0…Xy4f',
    holder: 'merchant',
    scopes: ['payouts:write', 'balances:read'],
    allowed_networks: ['10.20.4.0/24'],
    people: [person.id, 'person_2'],
    created_by: { type: 'person', name: person.name },
    replaces: null,
    created_at: '2026-02-12T08:30:00.000Z',
    last_used_at: '2026-11-20T09:00:00.000Z',
    last_used_address: '10.20.4.17',
    last_used_user_agent: 'curl/8.5.0',
    expires_at: '2027-02-12T08:30:00.000Z',
    superseded_at: null,
    revoked_at: null,
    ...more,
  },
  status: 'active',
  people: [
    { id: person.id, name: person.name },
    { id: 'person_2', name: 'Dev Anand' },
  ],
  can: { change: true, rotate: true, revoke: true, reveal: false, reason: null },
  predecessor: null,
  successor: null,
  timeline: [
    {
      id: 'evt_1',
      type: 'api_key.created',
      at: '2026-02-12T08:30:00.000Z',
      actor: { type: 'person', name: person.name },
      title: 'Created',
    },
  ],
  ...rest,
});

export const rowOf = ({ predecessor: _p, successor: _s, timeline: _t, ...row }: KeyView) => row;

export const keyPeople = (second_person: boolean) => ({
  people: [
    { id: person.id, name: person.name },
    { id: 'person_2', name: 'Dev Anand' },
  ],
  second_person,
  address: '203.0.113.20',
});
