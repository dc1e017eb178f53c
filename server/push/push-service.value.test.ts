import { expect, test } from 'vitest';
import { isPushService } from './pusher';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushService(endpoint, new Set())).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notpush.apple.com@127.0.0.1/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://127.0.0.1/abc',
  'https://hooks.example.com/abc',
  'not an address',
])('%s does not', (endpoint) => {
  expect(isPushService(endpoint, new Set())).toBe(false);
});

test('a host that the operator allows is accepted over http', () => {
  const allowed = new Set(['127.0.0.1:4000']);
  expect(isPushService('http://127.0.0.1:4000/push', allowed)).toBe(true);
  expect(isPushService('http://user@127.0.0.1:4000/push', allowed)).toBe(false);
});
