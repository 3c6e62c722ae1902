import { expect, test } from "vitest";
import { isPublicAddress, namesPrivateAddress } from "./public-address.ts";

test.each([
  ["this machine", "127.0.0.1"],
  ["all of its loopback", "127.8.9.10"],
  ["this machine by v6", "::1"],
  ["no address", "0.0.0.0"],
  ["no address by v6", "::"],
  ["a private network", "10.1.2.3"],
  ["another", "172.31.255.255"],
  ["a third", "192.168.0.1"],
  ["a carrier's network", "100.64.0.1"],
  ["the metadata of a cloud", "169.254.169.254"],
  ["the same by v6", "fd00:ec2::254"],
  ["a link", "fe80::1"],
  ["a link with its zone", "fe80::1%eth0"],
  ["a private network by v6", "fc00::1"],
  ["the old site-local", "fec0::1"],
  ["a mapped loopback", "::ffff:127.0.0.1"],
  ["a mapped one in hexadecimal", "::ffff:a9fe:a9fe"],
  ["a compatible one", "::127.0.0.1"],
  ["a translated one", "64:ff9b::a9fe:a9fe"],
  ["one translated within a network", "64:ff9b:1::7f00:1"],
  ["one translated as RFC 6145 says", "::ffff:0:127.0.0.1"],
  ["a mapped one with a zone", "::ffff:127.0.0.1%1"],
  ["a relay of 6to4", "192.88.99.1"],
  ["one by 6to4", "2002:7f00:1::"],
  ["one by Teredo", "2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ["documentation", "192.0.2.1"],
  ["documentation by v6", "2001:db8::1"],
  ["benchmarks", "198.18.0.1"],
  ["many", "224.0.0.1"],
  ["all", "255.255.255.255"],
  ["the reserved", "240.0.0.1"],
  ["many by v6", "ff02::1"],
  ["a name", "example.com"],
  ["nothing", ""],
])("%s is not public: %s", (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:8.8.8.8"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ["http://127.0.0.1/", true],
  ["http://2130706433/", true],
  ["http://0x7f.1/", true],
  ["http://0177.0.0.1/", true],
  ["http://127.0.0.1./", true],
  ["http://１２７。0.0.1/", true],
  ["http://0/", true],
  ["http://[::]/", true],
  ["http://[64:ff9b::7f00:1]/", true],
  ["http://[2002:7f00:1::]/", true],
  ["http://100.64.0.1/", true],
  ["http://ⓛocalhost/", true],
  ["http://169.254.169.254./", true],
  ["http://[::1]:8080/", true],
  ["http://localhost/", true],
  ["http://api.localhost./", true],
  ["https://example.com/", false],
  ["https://8.8.8.8/", false],
])("%s names a private address: %s", (url, expected) => {
  expect(namesPrivateAddress(new URL(url))).toBe(expected);
});
