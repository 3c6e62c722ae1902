-- What a new form begins with (statics/defaultForm); an installation may change it, and it is never written over.
INSERT INTO "meta" ("key", "value") VALUES
  ('defaultForm', '{"title": "Untitled Form", "sections": []}')
ON CONFLICT ("key") DO NOTHING;
