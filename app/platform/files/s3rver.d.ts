declare module "s3rver" {
  interface Context {
    method: string;
    path: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
    req: { socket: { destroy(): void } };
  }

  /** An S3 server inside the test process. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    /** It is a Koa application: each middleware handles a request or passes it on. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  }
}
