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
import { storePatience, watchBucket } from "./watch-bucket.server.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of an S3-compatible server; Amazon's own when absent. */
  endpoint?: string | undefined;
  /** The SDK looks for credentials in its usual places when these are absent. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  /** The bucket in the path rather than in the host name, as most compatible servers want it. */
  forcePathStyle: boolean;
  /** Milliseconds until a call that has no answer is given up. */
  patience?: number | undefined;
}

/** Keeps objects in a bucket; large bodies go up in parts, and a broken one is aborted. */
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
        const answer = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
        if (!(answer.Body instanceof Readable)) throw new TypeError("The store sent no stream.");
        const whole = answer.ContentRange?.split("/")[1] ?? answer.ContentLength;
        return { stream: answer.Body, size: Number(whole) };
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

    async list(after, most) {
      return listKeys(client, { Bucket, Marker: after, MaxKeys: most });
    },

    async exists(key) {
      assertSafeKey(key);
      const answer = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch(nullWhenMissing);
      return answer !== null;
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
    // The stream's own error tells more than what became of the upload it broke.
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
    // A server that knows no conditions says so.
    if (statusOf(error) !== 501) throw error;
    await upload(client, { ...params, Body: body() });
  }
  return true;
}

/** The first version of the call: what keys follow one is all that is asked, and every server knows it. */
async function listKeys(client: S3Client, asked: ListObjectsCommandInput): Promise<StoredKey[]> {
  const { Contents = [] } = await client.send(new ListObjectsCommand(asked));
  return Contents.flatMap(({ Key: key, LastModified: writtenAt }) =>
    key && writtenAt ? [{ key, writtenAt }] : [],
  );
}

/** Makes the bucket where the store has none of its name. @throws what the store answers to one who may not look or make it. */
export async function ensureBucket(settings: S3Settings): Promise<void> {
  const client = createClient(settings);
  const bucket = { Bucket: settings.bucket };
  const found = await client.send(new HeadBucketCommand(bucket)).catch(nullWhenMissing);
  if (!found) await client.send(new CreateBucketCommand(bucket));
  client.destroy();
}

const createClient = (settings: S3Settings) =>
  traceBucket(watchBucket(new S3Client(clientConfig(settings))));

/** How the bucket's server is reached. */
export function clientConfig(settings: S3Settings): S3ClientConfig {
  const { accessKeyId, secretAccessKey, patience } = settings;
  return {
    region: settings.region,
    forcePathStyle: settings.forcePathStyle,
    maxAttempts: 2,
    requestHandler: { ...storePatience, ...(patience && { requestTimeout: patience }) },
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
