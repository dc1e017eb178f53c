import { createTransport } from 'nodemailer';
import { log } from '../log';
import type { Mail, Mailed } from './mail';

export type MailPlace = { readonly smtpUrl: string; readonly from: string };

export type Mailer = {
  /** Says whether the mail server took it. */
  send(mail: Mail): Promise<Exclude<Mailed, null>>;
};

// Somebody waits for the answer.
const PATIENCE_MS = 8_000;

export function mailerOf({ smtpUrl, from }: MailPlace): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from, ...mail });
        return 'sent';
      } catch (error) {
        // What a mail server answers may repeat addresses, so only its codes are kept.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        log.warn({ code, responseCode }, 'a mail was not sent');
        return 'failed';
      }
    },
  };
}
