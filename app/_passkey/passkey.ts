'use client';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type Options = Record<string, unknown>;

/** Whether this browser has passkeys here; false until that is known. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(window.isSecureContext && 'PublicKeyCredential' in window), []);
  return has;
}

/** The person left the browser's dialog, or it found no passkey: nothing went wrong. */
export const gaveUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Lets the person sign with one of their passkeys; answers what the browser did. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

/** Lets the person make a passkey; answers what the browser did. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}
