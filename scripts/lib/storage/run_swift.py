"""Runs OpenStack Swift with its S3 interface from one folder, until it is told to stop: run_swift.py FOLDER PORT

Needs Debian's packages swift-proxy, swift-account, swift-container, swift-object and memcached. Writes nothing outside FOLDER.
"""

import getpass
import os
import signal
import socket
import subprocess
import sys

from swift.common import utils
from swift.common.ring import RingBuilder

folder, port = sys.argv[1], int(sys.argv[2])


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


DEFAULTS = f"""[DEFAULT]
bind_ip = 127.0.0.1
workers = 0
user = {getpass.getuser()}
swift_dir = {folder}
devices = {folder}/node
mount_check = false
log_address = /dev/null
"""

write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = harusi\nswift_hash_path_prefix = harusi\n'
    '[storage-policy:0]\nname = Policy-0\ndefault = yes\n',
)
os.makedirs(os.path.join(folder, 'node', 'd1'), exist_ok=True)
for name in ('account', 'container', 'object'):
    own = free_port()
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(
        {'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': own, 'device': 'd1', 'weight': 1, 'meta': ''}
    )
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))
    write(
        f'{name}-server.conf',
        f'{DEFAULTS}bind_port = {own}\n[pipeline:main]\npipeline = {name}-server\n'
        f'[app:{name}-server]\nuse = egg:swift#{name}\n',
    )

memcached = free_port()
write(
    'proxy-server.conf',
    f"""{DEFAULTS}bind_port = {port}
[pipeline:main]
pipeline = catch_errors cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
""",
)

# Read from /etc/swift otherwise.
utils.set_swift_dir(folder)
command = ['memcached', '-l', '127.0.0.1', '-p', str(memcached), '-U', '0', '-m', '32', '-u', getpass.getuser()]
children = [subprocess.Popen(command).pid]
for name in ('account', 'container', 'object', 'proxy'):
    child = os.fork()
    if child == 0:
        from swift.common.wsgi import run_wsgi

        sys.exit(run_wsgi(os.path.join(folder, f'{name}-server.conf'), f'{name}-server'))
    children.append(child)


def stop(*_):
    # Each server leads a process group of its own, so a signal to ours does not reach it.
    for child in children:
        os.kill(child, signal.SIGKILL)
    sys.exit(0)


signal.signal(signal.SIGTERM, stop)
os.wait()
stop()
