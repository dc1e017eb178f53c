import { createTransport } from 'nodemailer';
import { log } from '../log';
import type { Mail } from './mail';

export type MailConfig = { readonly smtpUrl: string; readonly from: string };

/** `refused` is permanent; `unreachable` may be tried again. */
type Delivery = 'sent' | 'refused' | 'unreachable';

export type Mailer = {
  send(mail: Mail): Promise<Delivery>;
};

// A person may be waiting for the result.
const TIMEOUT_MS = 8_000;

export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)![1];
  return {
    async send({ id, ...mail }) {
      try {
        // The same for each attempt, so that a duplicate delivery can be recognised.
        await transport.sendMail({ from, ...mail, ...(id && { messageId: `<${id}@${domain}>` }) });
        return 'sent';
      } catch (error) {
        // A mail server's message may contain addresses, so only its codes are logged.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        log.warn({ code, responseCode, mail: id }, 'mail not sent');
        return isFinal(code, responseCode) ? 'refused' : 'unreachable';
      }
    },
  };
}

/** Errors of the address or the message are permanent; connection and sign-in errors may go away. */
const isFinal = (code = '', responseCode = 0) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
