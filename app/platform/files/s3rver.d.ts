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

  type Content = Buffer | NodeJS.ReadableStream;
  type Written = Promise<{ size: number; md5: string }>;

  /** Where the server puts what it receives: files below its directory. */
  export interface S3Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: { bucket: string; key: string; content: Content; metadata: object }): Written;
    putPart(bucket: string, uploadId: string, partNumber: number, content: Content): Written;
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
    store: S3Store;
    /** It is a Koa application: each middleware handles a request or passes it on. */
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  }
}
