import { createTransport } from 'nodemailer';
import { log } from '../log';

export type MailPlace = { readonly smtpUrl: string; readonly from: string };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Null is where no mail goes out. */
export type Mailed = 'sent' | 'failed' | null;

export type Mailer = {
  /** Says whether the mail server took it. */
  send(mail: Mail): Promise<Exclude<Mailed, null>>;
  /** Where people open a path of ours. */
  addressOf(path: string): string;
};

// Somebody waits for the answer.
const PATIENCE_MS = 8_000;

export function mailerOf({ smtpUrl, from }: MailPlace, publicUrl: URL): Mailer {
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
    addressOf: (path) => new URL(path, publicUrl).href,
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
