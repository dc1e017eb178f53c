'use client';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';

type Options = Record<string, unknown>;

/** False until known. */
export function useHasPasskeys(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => setHas(window.isSecureContext && 'PublicKeyCredential' in window), []);
  return has;
}

/** The person closed the browser's dialog or has no passkey; not an error. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
}
