import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  type ListObjectsCommandInput,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { assertSafeKey, deletedKey } from "./file-keys.ts";
import type { FileStore, StoredKey } from "./file-store.ts";
import { traceBucket } from "./trace-bucket.server.ts";
import { storeTimeouts, watchBucket } from "./watch-bucket.server.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** URL of an S3-compatible server; Amazon's own by default. */
  endpoint?: string | undefined;
  /** Without these, the SDK looks for credentials in its usual places. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** Puts the bucket in the path and not in the host name, as most compatible servers require. */
  forcePathStyle: boolean;
  /** Milliseconds until a call without an answer is canceled. */
  timeout?: number | undefined;
}

/** Stores objects in a bucket. Large bodies are sent in parts, and a broken upload is aborted. */
export function createS3Store(settings: S3Settings): FileStore {
  const client = createClient(settings);
  const Bucket = settings.bucket;
  const store: FileStore = {
    async put(key, body, { contentType }) {
      await upload(client, { Bucket, Key: key, Body: body, ContentType: contentType });
    },

    async putNew(key, body, { contentType }) {
      return uploadNew(client, { Bucket, Key: key, ContentType: contentType }, body);
    },

    async get(key, range) {
      assertSafeKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const result = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
        if (!(result.Body instanceof Readable)) throw new TypeError("The store sent no stream.");
        const whole = result.ContentRange?.split("/")[1] ?? result.ContentLength;
        return { stream: result.Body, size: Number(whole) };
      } catch (error) {
        return nullWhenMissing(error);
      }
    },

    async move(from, to) {
      assertSafeKey(from);
      assertSafeKey(to);
      const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }));
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }));
    },

    async delete(key) {
      await store.move(key, deletedKey(key));
    },

    async remove(key) {
      assertSafeKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    async list(after, max) {
      return listKeys(client, { Bucket, Marker: after, MaxKeys: max });
    },

    async exists(key) {
      assertSafeKey(key);
      const result = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch(nullWhenMissing);
      return result !== null;
    },
  };
  return store;
}

async function upload(client: S3Client, params: PutObjectCommandInput): Promise<void> {
  assertSafeKey(params.Key ?? "");
  const { Body: body } = params;
  try {
    await new Upload({ client, params }).done();
  } catch (error) {
    // The stream's own error says more than the error of the upload that it broke.
    throw (body instanceof Readable && body.errored) || error;
  }
}

async function uploadNew(
  client: S3Client,
  params: Omit<PutObjectCommandInput, "Body">,
  body: () => Readable,
): Promise<boolean> {
  try {
    await upload(client, { ...params, Body: body(), IfNoneMatch: "*" });
  } catch (error) {
    if (statusOf(error) === 412) return false;
    // A server without conditional requests answers 501.
    if (statusOf(error) !== 501) throw error;
    await upload(client, { ...params, Body: body() });
  }
  return true;
}

/** Uses version 1 of the list call: it can list the keys after a given one, and every server supports it. */
async function listKeys(client: S3Client, input: ListObjectsCommandInput): Promise<StoredKey[]> {
  const { Contents = [] } = await client.send(new ListObjectsCommand(input));
  return Contents.flatMap(({ Key: key, LastModified: writtenAt }) =>
    key && writtenAt ? [{ key, writtenAt }] : [],
  );
}

/**
 * Creates the bucket if it does not exist.
 * @throws the store's error when the credentials may not look for it or create it.
 */
export async function ensureBucket(settings: S3Settings): Promise<void> {
  const client = createClient(settings);
  const bucket = { Bucket: settings.bucket };
  const found = await client.send(new HeadBucketCommand(bucket)).catch(nullWhenMissing);
  if (!found) await client.send(new CreateBucketCommand(bucket));
  client.destroy();
}

const createClient = (settings: S3Settings) =>
  traceBucket(watchBucket(new S3Client(clientConfig(settings))));

/** How to connect to the bucket's server. */
export function clientConfig(settings: S3Settings): S3ClientConfig {
  const { accessKeyId, secretAccessKey, timeout } = settings;
  return {
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: 2,
    requestHandler: { ...storeTimeouts, ...(timeout && { requestTimeout: timeout }) },
    // By default the SDK adds checksum trailers, which some servers store as part of the content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
