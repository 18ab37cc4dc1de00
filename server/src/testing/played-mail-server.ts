import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * What the mail server does with an e-mail: it accepts it, refuses it permanently, refuses it temporarily, disconnects
 * without an answer, or never answers.
 */
export type MailBehaviour = "take" | "refuse" | "later" | "hang-up" | "silence";

export interface FakeMail {
  port: number;
  /** The e-mails that the server has received, with all headers. */
  letters: { from: string; to: string[]; raw: string }[];
  does: MailBehaviour;
  /** Stops accepting connections. After `open`, the server accepts them again on the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
}

export const MAIL_USER = { user: "shop", password: "right" };

const noes: Partial<Record<MailBehaviour, [number, string]>> = {
  refuse: [550, "5.1.1 Nobody of that name lives here"],
  later: [451, "4.3.0 Not now"],
};

/**
 * A fake mail server on this machine. A test can make it fail. If a certificate is given, the server uses TLS from the
 * first byte. The caller must close it.
 */
export async function playMailServer(tls?: { key: string; cert: string }, port = 0): Promise<FakeMail> {
  let server: SMTPServer | undefined;
  const fake: FakeMail = { port, letters: [], does: "take", open, close };

  async function open(): Promise<void> {
    const opened = new SMTPServer({
      secure: tls !== undefined,
      ...tls,
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: tls ? [] : ["STARTTLS"],
      onAuth({ username, password }, _session, done) {
        const isRight = username === MAIL_USER.user && password === MAIL_USER.password;
        done(isRight ? null : new Error("Wrong name or password"), { user: username });
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          const letter = { from, to, raw: Buffer.concat(chunks).toString("utf8") };
          answer(letter, done);
        });
      },
    });
    opened.on("error", () => {});
    opened.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    server = opened;
    await new Promise<void>((resolve) => opened.listen(fake.port, "127.0.0.1", resolve));
    fake.port = (opened.server.address() as AddressInfo).port;
  }

  function answer(letter: FakeMail["letters"][number], done: (error?: Error | null) => void): void {
    const no = noes[fake.does];
    if (!no) fake.letters.push(letter);
    if (fake.does === "hang-up") hangUp();
    else if (fake.does !== "silence") done(no && Object.assign(new Error(no[1]), { responseCode: no[0] }));
  }

  const sockets = new Set<Socket>();

  function hangUp(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    hangUp();
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  await open();
  return fake;
}
