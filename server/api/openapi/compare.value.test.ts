import { describe, expect, test } from 'vitest';
import { compareDocuments } from './compare';
import { openApiDocument } from './openapi';

const document = (more: object = {}, schemas: object = {}) => ({
  paths: {
    '/payouts': {
      post: {
        operationId: 'payouts_create',
        'x-key-scope': 'payouts:write',
        parameters: [{ in: 'header', name: 'Prefer', schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/CreatePayout' } } },
        },
        responses: {
          201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Payout' } } } },
        },
        ...more,
      },
    },
  },
  components: {
    schemas: {
      CreatePayout: {
        type: 'object',
        properties: {
          amount: { type: 'integer', minimum: 1 },
          rail: { type: 'string', enum: ['sepa', 'swift'] },
          notes: { type: 'array', items: { type: 'string', maxLength: 100 } },
        },
        required: ['amount'],
      },
      Payout: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          status: { type: 'string', enum: ['queued', 'success'] },
          parent: { anyOf: [{ $ref: '#/components/schemas/Payout' }, { type: 'null' }] },
        },
        required: ['id', 'status'],
      },
      ...schemas,
    },
  },
});

const create = (properties: object, required = ['amount']) => ({
  CreatePayout: {
    type: 'object',
    properties: { ...document().components.schemas.CreatePayout.properties, ...properties },
    required,
  },
});
const answer = (properties: object, required = ['id', 'status']) => ({
  Payout: {
    type: 'object',
    properties: { ...document().components.schemas.Payout.properties, ...properties },
    required,
  },
});

const differences = (after: object) => compareDocuments(document(), after as never);

describe('breaking changes', () => {
  test.each([
    ['POST /payouts was removed', { ...document(), paths: {} }],
    ['POST /payouts: x-key-scope changed', document({ 'x-key-scope': 'payouts:admin' })],
    ['POST /payouts: operationId changed', document({ operationId: 'payouts_make' })],
    ['POST /payouts: the header parameter Prefer was removed', document({ parameters: [] })],
    [
      'POST /payouts: the 201 response of application/json was removed',
      document({ responses: { 200: document().paths['/payouts'].post.responses[201] } }),
    ],
    [
      'CreatePayout.amount: minimum is now 100',
      document({}, create({ amount: { type: 'integer', minimum: 100 } })),
    ],
    ['CreatePayout.amount: no longer takes integer', document({}, create({ amount: { type: 'string' } }))],
    [
      'CreatePayout.rail: no longer takes swift',
      document({}, create({ rail: { type: 'string', enum: ['sepa'] } })),
    ],
    [
      'CreatePayout.notes[]: maxLength is now 50',
      document({}, create({ notes: { type: 'array', items: { type: 'string', maxLength: 50 } } })),
    ],
    ['CreatePayout.rail became required', document({}, create({}, ['amount', 'rail']))],
    [
      'CreatePayout.purpose is new and required',
      document({}, create({ purpose: { type: 'string' } }, ['amount', 'purpose'])),
    ],
    ['Payout.status became optional', document({}, answer({}, ['id']))],
    ['Payout.id: may now be null', document({}, answer({ id: { type: ['string', 'null'] } }))],
  ])('%s', (text, after) => {
    expect(differences(after)).toEqual([{ breaks: true, text }]);
  });
});

describe('compatible changes', () => {
  test.each([
    ['CreatePayout.purpose is new', document({}, create({ purpose: { type: 'string' } }))],
    [
      'CreatePayout.rail: the value upi is new',
      document({}, create({ rail: { type: 'string', enum: ['sepa', 'swift', 'upi'] } })),
    ],
    ['Payout.fee is new', document({}, answer({ fee: { type: 'integer' } }))],
    [
      'Payout.status: the value failed is new',
      document({}, answer({ status: { type: 'string', enum: ['queued', 'success', 'failed'] } })),
    ],
  ])('%s', (text, after) => {
    expect(differences(after)).toEqual([{ breaks: false, text }]);
  });

  test('nothing differs between the document and itself', () => {
    const own = JSON.parse(JSON.stringify(openApiDocument()));
    expect(compareDocuments(own, own)).toEqual([]);
  });
});

test('removing a property of the own document breaks it', () => {
  const before = JSON.parse(JSON.stringify(openApiDocument()));
  const after = structuredClone(before);
  delete after.components.schemas.Payout.properties.status;
  after.components.schemas.Payout.required = before.components.schemas.Payout.required.filter(
    (key: string) => key !== 'status',
  );
  expect(compareDocuments(before, after)).toEqual([{ breaks: true, text: 'Payout.status was removed' }]);
});
